package io.leuria.http.server;

/** The port can't be had: something else listens there. */
public final class PortTaken extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final int port;

  PortTaken(int port, Throwable cause) {
    super("port " + port + " is taken", cause);
    this.port = port;
  }

  public int port() {
    return port;
  }
}
