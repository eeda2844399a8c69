package io.leuria.domain.grant;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * SHA-256 of a secret's text, the only form in which the engine keeps one (page, section Pairing).
 *
 * @param hex 64 lower-case hex digits
 */
public record TokenHash(String hex) {
  private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

  public TokenHash {
    if (!SHA_256.matcher(hex).matches()) {
      throw new IllegalArgumentException("not a lower-case hex SHA-256");
    }
  }

  /** The hash of a secret's UTF-8 bytes. */
  public static TokenHash of(String secret) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
      return new TokenHash(HexFormat.of().formatHex(digest));
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  /** Whether this is the hash of that token, in constant time. */
  public boolean matches(Token token) {
    return MessageDigest.isEqual(bytes(), token.hash().bytes());
  }

  /** Whether both are the hash of the same secret, in constant time. */
  public boolean same(TokenHash other) {
    return MessageDigest.isEqual(bytes(), other.bytes());
  }

  private byte[] bytes() {
    return HexFormat.of().parseHex(hex);
  }
}
