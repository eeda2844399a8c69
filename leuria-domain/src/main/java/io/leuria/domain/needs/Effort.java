package io.leuria.domain.needs;

import java.util.Locale;
import java.util.Optional;

/** How hard a site's tasks are, in its own judgement. */
public enum Effort {
  LIGHT,
  STANDARD,
  DEEP;

  /** The word on the wire. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads the word on the wire; anything else is no effort. */
  public static Optional<Effort> parse(String word) {
    for (Effort effort : values()) {
      if (effort.word().equals(word)) {
        return Optional.of(effort);
      }
    }
    return Optional.empty();
  }
}
