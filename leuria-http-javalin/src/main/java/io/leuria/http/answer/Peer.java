package io.leuria.http.answer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;

/**
 * The connection of a client that waits for an answer. The server itself doesn't notice a closed
 * connection while an answer is pending, and a late write succeeds; so it is looked up here by a
 * read that doesn't block. Must be released before the answer ends: from then on the server reads.
 */
final class Peer {
  private final EndPoint endPoint;
  private final ByteBuffer oneByte = ByteBuffer.allocate(1);
  private boolean released;
  private boolean spoiled;

  Peer(Request request) {
    this.endPoint = request.getConnectionMetaData().getConnection().getEndPoint();
  }

  /** Whether the client still waits. */
  synchronized boolean isThere() {
    if (released || spoiled) {
      return endPoint.isOpen();
    }
    return endPoint.isOpen() && !isAtEnd();
  }

  /** Stops looking. True when the connection can't be used for another request. */
  synchronized boolean release() {
    released = true;
    return spoiled;
  }

  void close() {
    endPoint.close();
  }

  private boolean isAtEnd() {
    if (!(endPoint.getTransport() instanceof SocketChannel channel)) {
      return false;
    }
    try {
      oneByte.clear();
      int read = channel.read(oneByte);
      // A byte of a next request was taken, so that request can't be served any more.
      spoiled = read > 0;
      return read < 0;
    } catch (IOException gone) {
      return true;
    }
  }
}
