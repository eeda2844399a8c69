package io.leuria.domain.grant;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Objects;

/**
 * A bearer secret in clear. It is shown to its holder once; the engine keeps only its {@link
 * TokenHash}.
 *
 * @param secret the text as sent behind {@code Bearer }
 */
public record Token(String secret) {
  public Token {
    Objects.requireNonNull(secret);
  }

  public TokenHash hash() {
    return TokenHash.of(secret);
  }

  /** Whether both are the same secret, in constant time. */
  public boolean same(Token other) {
    return MessageDigest.isEqual(
        secret.getBytes(StandardCharsets.UTF_8), other.secret.getBytes(StandardCharsets.UTF_8));
  }

  /** Never the secret: tokens end up in log lines by way of string concatenation. */
  @Override
  public String toString() {
    return "Token[…]";
  }
}
