package io.leuria.testkit.client;

/**
 * What a browser's fetch reports when there is no answer that the page may read: nothing listens,
 * or the answer has no CORS header for it.
 */
public final class NetworkError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NetworkError(String message) {
    super(message);
  }
}
