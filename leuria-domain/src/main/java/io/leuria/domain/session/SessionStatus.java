package io.leuria.domain.session;

import java.util.Locale;

/** The status of a session as the wire names it. Starting counts as running. */
public enum SessionStatus {
  PENDING_APPROVAL,
  RUNNING,
  IDLE,
  COMPLETED,
  FAILED,
  CANCELLED;

  /** The word on the wire. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether the session has ended for good. */
  public boolean isTerminal() {
    return this == COMPLETED || this == FAILED || this == CANCELLED;
  }

  /** Whether it waits for its page to ask for something. */
  boolean isWaiting() {
    return this == PENDING_APPROVAL || this == IDLE;
  }
}
