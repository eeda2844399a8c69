package io.leuria.ports.out;

import java.util.Objects;

/** An AI could not start, or its turn failed; the message says why in plain words. */
public final class AiFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What kind of failure it is. */
  public enum Kind {
    /** Its program can't be found or started. */
    NOT_FOUND,
    /** The visitor has to sign in first. */
    SIGNED_OUT,
    /** Anything else. */
    BROKEN
  }

  private final Kind kind;

  public AiFailure(Kind kind, String message) {
    super(Objects.requireNonNull(message));
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  /** The message; unlike {@link #getMessage()} never null. */
  public String reason() {
    return Objects.requireNonNull(getMessage());
  }
}
