package io.leuria.acp.wire;

import java.util.Objects;

/** An agent's error answer, with its own words. */
public final class AgentError extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final long code;

  public AgentError(long code, String message) {
    super(message);
    this.code = code;
  }

  public long code() {
    return code;
  }

  /** The agent's message; unlike {@link #getMessage()} never null. */
  public String words() {
    return Objects.requireNonNull(getMessage());
  }

  /** An answer, not a fault of ours. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
