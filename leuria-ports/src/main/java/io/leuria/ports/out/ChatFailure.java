package io.leuria.ports.out;

import java.util.Objects;

/** A model service didn't answer a step; the message says why in plain words. */
public final class ChatFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What went wrong. */
  public enum Kind {
    /** Nothing answers at its address. */
    UNREACHABLE,
    /** It refused the key, or wants one. */
    KEY_REFUSED,
    /** It doesn't have that model. */
    NO_MODEL,
    /** It asks to wait. */
    BUSY,
    /** It refused what it was asked, for example as too long. */
    REFUSED,
    /** It failed, stopped in the middle, or answered nonsense. */
    BROKEN;

    /** Whether the next turn can work though nobody mends anything. */
    public boolean mayPass() {
      return this != KEY_REFUSED && this != NO_MODEL;
    }
  }

  private final Kind kind;

  public ChatFailure(Kind kind, String message) {
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
