package io.leuria.http.pairing;

import io.leuria.ports.in.ConnectSite;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.server.Request;

/**
 * Whether a client still waits for its answer: the server doesn't notice a connection that closes
 * meanwhile, and writing to it seems to work, so the socket itself is asked (decision 9).
 */
final class WaitingClient implements ConnectSite.Client {
  private final Request request;

  WaitingClient(Request request) {
    this.request = request;
  }

  @Override
  public boolean isThere() {
    Object transport = request.getConnectionMetaData().getConnection().getEndPoint().getTransport();
    return !(transport instanceof SocketChannel socket) || isOpen(socket);
  }

  /**
   * A byte that is there is the client's next request: it is alive, and the connection can't be
   * used again.
   */
  private boolean isOpen(SocketChannel socket) {
    try {
      return socket.read(ByteBuffer.allocate(1)) >= 0;
    } catch (IOException reset) {
      return false;
    }
  }
}
