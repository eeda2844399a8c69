package io.leuria.testkit.client;

/** The page has no token, or the engine just refused it and the client forgot it. */
public final class NotConnected extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NotConnected(String message) {
    super(message);
  }
}
