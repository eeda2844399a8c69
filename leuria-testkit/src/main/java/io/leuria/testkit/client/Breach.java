package io.leuria.testkit.client;

/**
 * The engine did what the existing client can't live with; the message says what, and what the
 * client would do.
 */
public final class Breach extends AssertionError {
  private static final long serialVersionUID = 1L;

  public Breach(String message) {
    super(message);
  }
}
