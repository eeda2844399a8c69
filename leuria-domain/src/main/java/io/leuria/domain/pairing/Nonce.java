package io.leuria.domain.pairing;

import io.leuria.domain.grant.TokenHash;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A page's secret for one connection attempt. Not decoded: only its letters and length count.
 *
 * @param secret 22 to 128 characters of A-Z a-z 0-9 - _
 */
public record Nonce(String secret) {
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{22,128}");

  public Nonce {
    if (!FORM.matcher(secret).matches()) {
      throw new IllegalArgumentException("not a nonce");
    }
  }

  public static Optional<Nonce> parse(String text) {
    return FORM.matcher(text).matches() ? Optional.of(new Nonce(text)) : Optional.empty();
  }

  /** The form in which the engine remembers it. */
  public TokenHash hash() {
    return TokenHash.of(secret);
  }

  /** Never the secret. */
  @Override
  public String toString() {
    return "Nonce[…]";
  }
}
