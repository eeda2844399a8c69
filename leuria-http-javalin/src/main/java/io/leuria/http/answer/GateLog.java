package io.leuria.http.answer;

import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.util.NanoTime;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs why a caller was turned away, a line a second at most: a page must not flood the log. */
final class GateLog {
  private static final Logger LOG = LoggerFactory.getLogger(Guard.class);
  private static final long PAUSE_MS = 1_000;

  private final AtomicLong last = new AtomicLong(NanoTime.now() - 2 * PAUSE_MS * 1_000_000);

  void turnedAway(String reason) {
    long before = last.get();
    long now = NanoTime.now();
    if (NanoTime.millisElapsed(before, now) >= PAUSE_MS && last.compareAndSet(before, now)) {
      LOG.info("turned away: {}", printable(reason));
    }
  }

  /** Reasons quote headers, and a header may hold anything. */
  private static String printable(String reason) {
    String line = reason.replaceAll("[^\\x20-\\x7e]", "?");
    return line.length() > 300 ? line.substring(0, 300) : line;
  }
}
