package io.leuria.http.webmcp;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/** Sends on a WebSocket without blocking; a peer that lets 32 MB pile up is cut off. */
final class SocketSender {
  private static final long MOST_QUEUED = 32 << 20;
  private final Session session;
  private final AtomicLong queued = new AtomicLong();

  SocketSender(Session session) {
    this.session = session;
  }

  void text(String text) {
    if (queued.addAndGet(text.length()) > MOST_QUEUED) {
      session.disconnect();
      return;
    }
    session.sendText(
        text,
        Callback.from(() -> queued.addAndGet(-text.length()), failure -> session.disconnect()));
  }

  void ping() {
    session.sendPing(ByteBuffer.allocate(0), Callback.NOOP);
  }

  /**
   * Sends a close frame; a peer that doesn't answer it is cut off by the idle timeout of the close.
   */
  void close(int code, String reason) {
    session.close(code, reason, Callback.from(() -> {}, failure -> session.disconnect()));
  }
}
