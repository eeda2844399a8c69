package io.leuria.http.answer;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.NanoTime;

/**
 * Reads and forgets the rest of a body behind an answer that was given early: closing at once would
 * make the system throw away the answer before the client has read it. Bounded in size and time.
 */
final class Linger {
  private static final long MOST_BYTES = 64L << 20;
  private static final long MOST_MS = 5_000;

  private final Request request;
  private final Callback end;
  private final long since = NanoTime.now();
  private long bytes;

  private Linger(Request request, Callback end) {
    this.request = request;
    this.end = end;
  }

  /** A client that waits for "100 Continue" sends nothing, so nothing is waited for. */
  static void discard(Request request, Callback end) {
    if (request.getHeaders().contains(HttpHeader.EXPECT)) {
      end.succeeded();
    } else {
      new Linger(request, end).read();
    }
  }

  private void read() {
    while (true) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        request.demand(this::read);
        return;
      }
      boolean over = Content.Chunk.isFailure(chunk) || chunk.isLast();
      bytes += chunk.remaining();
      chunk.release();
      if (over || bytes > MOST_BYTES || NanoTime.millisSince(since) > MOST_MS) {
        end.succeeded();
        return;
      }
    }
  }
}
