package io.leuria.testkit.client;

/** The session ended while a turn was running. */
public final class SessionOver extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String event;

  SessionOver(StreamEvent event) {
    super("the session ended with " + event.name() + ": " + event.data().text());
    this.event = event.name();
  }

  /** {@code completed}, {@code cancelled} or {@code failed}. */
  public String event() {
    return event;
  }
}
