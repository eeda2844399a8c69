package io.leuria.http.answer;

import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Request;

/** Counts the requests that are being answered. */
final class InFlight {
  private static final long MOST_MS = 1_500;
  private int count;

  void begin(Request request) {
    add(1);
    Request.addCompletionListener(request, end -> add(-1));
  }

  /** Returns when none is left, or after a second and a half. */
  synchronized void awaitNone() {
    long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MOST_MS);
    try {
      for (long left = MOST_MS; count > 0 && left > 0; ) {
        wait(left);
        left = TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime());
      }
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void add(int change) {
    count += change;
    notifyAll();
  }
}
