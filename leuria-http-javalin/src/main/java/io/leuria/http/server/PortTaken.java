package io.leuria.http.server;

/** The port can't be bound: another program has it, or the system refuses it. */
public final class PortTaken extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final int port;

  public PortTaken(int port, Throwable cause) {
    super("port " + port + " can't be used: " + cause.getMessage(), cause);
    this.port = port;
  }

  public int port() {
    return port;
  }
}
