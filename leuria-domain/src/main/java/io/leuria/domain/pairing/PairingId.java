package io.leuria.domain.pairing;

import java.util.Objects;

/**
 * Names one question, in the approval page's address and in the app.
 *
 * @param text 24 base64url characters (18 random bytes)
 */
public record PairingId(String text) {
  public PairingId {
    Objects.requireNonNull(text);
  }

  @Override
  public String toString() {
    return text;
  }
}
