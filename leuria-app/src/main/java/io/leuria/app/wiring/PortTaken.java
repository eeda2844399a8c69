package io.leuria.app.wiring;

/** The engine's port is held by another program. */
public final class PortTaken extends Exception {
  private static final long serialVersionUID = 1L;

  private final int port;

  public PortTaken(int port) {
    super("port " + port + " is taken");
    this.port = port;
  }

  public int port() {
    return port;
  }
}
