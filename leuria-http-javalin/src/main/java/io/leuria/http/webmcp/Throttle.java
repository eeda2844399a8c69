package io.leuria.http.webmcp;

import io.leuria.ports.out.Scheduler;
import java.time.Duration;
import org.eclipse.jetty.util.NanoTime;
import org.eclipse.jetty.websocket.api.Session;

/**
 * Asks for the next frame, later when a page sends too fast: then its own connection fills up, and
 * nobody else's.
 */
final class Throttle {
  private static final double BURST = 2_000;
  private static final double PER_SECOND = 1_000;
  private static final Duration PAUSE = Duration.ofMillis(50);

  private final Session session;
  private final Scheduler scheduler;
  private double left = BURST;
  private long since = NanoTime.now();

  Throttle(Session session, Scheduler scheduler) {
    this.session = session;
    this.scheduler = scheduler;
  }

  void next() {
    if (take()) {
      session.demand();
    } else {
      scheduler.after(PAUSE, this::next);
    }
  }

  private synchronized boolean take() {
    long now = NanoTime.now();
    left = Math.min(BURST, left + NanoTime.millisElapsed(since, now) * PER_SECOND / 1_000);
    since = now;
    if (left < 1) {
      return false;
    }
    left--;
    return true;
  }
}
