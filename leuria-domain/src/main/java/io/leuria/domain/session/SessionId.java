package io.leuria.domain.session;

import java.util.Objects;

/**
 * Names a session.
 *
 * @param text a random UUID
 */
public record SessionId(String text) {
  public SessionId {
    Objects.requireNonNull(text);
  }

  @Override
  public String toString() {
    return text;
  }
}
