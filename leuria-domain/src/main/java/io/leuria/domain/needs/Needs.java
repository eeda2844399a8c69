package io.leuria.domain.needs;

import java.util.Objects;
import java.util.Optional;

/**
 * What a site needs of an AI: a closed vocabulary, guidance for the visitor's choice (page, section
 * Pairing).
 *
 * @param context tokens, 1 to 10,000,000
 */
public record Needs(
    boolean tools, boolean images, Optional<Effort> effort, Optional<Integer> context) {
  public static final Needs NONE = new Needs(false, false, Optional.empty(), Optional.empty());
  private static final int MOST_CONTEXT = 10_000_000;

  public Needs {
    Objects.requireNonNull(effort);
    context = context.filter(tokens -> tokens >= 1 && tokens <= MOST_CONTEXT);
  }

  public boolean isEmpty() {
    return equals(NONE);
  }

  /** The number of tokens a site wrote, rounded; empty when it is no sensible number. */
  public static Optional<Integer> context(double tokens) {
    return tokens >= 0.5 && tokens <= MOST_CONTEXT
        ? Optional.of((int) Math.round(tokens))
        : Optional.empty();
  }
}
