package io.leuria.testkit.client;

import java.util.Optional;

/**
 * How an attempt to connect ended.
 *
 * @param token only when connected; the client has stored it
 */
public record ConnectResult(Kind kind, Optional<String> token, String message) {
  /** The ends there are. */
  public enum Kind {
    CONNECTED,
    DENIED,
    /** 429: the visitor said no a moment ago, or too many sites ask. */
    TOO_SOON,
    NOT_RUNNING,
    /** Any other refusal; the message is the engine's. */
    REFUSED,
    TIMED_OUT,
    ABORTED
  }

  static ConnectResult connected(String token) {
    return new ConnectResult(Kind.CONNECTED, Optional.of(token), "");
  }

  static ConnectResult ended(Kind kind, String message) {
    return new ConnectResult(kind, Optional.empty(), message);
  }

  @Override
  public String toString() {
    return "ConnectResult[" + kind + (message.isEmpty() ? "" : ", " + message) + "]";
  }
}
