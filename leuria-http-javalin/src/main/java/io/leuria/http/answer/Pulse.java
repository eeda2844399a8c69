package io.leuria.http.answer;

import io.leuria.ports.out.Scheduler;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Beats once a second for every answer that waits, with one task for all of them: to see whether
 * the client is still there and to keep its connection awake. Rests while nothing waits.
 */
public final class Pulse {
  private static final Logger LOG = LoggerFactory.getLogger(Pulse.class);
  private static final Duration BEAT = Duration.ofSeconds(1);

  private final Scheduler scheduler;
  private final Set<Waiting> all = ConcurrentHashMap.newKeySet();
  private boolean beating;
  private boolean stopped;

  public Pulse(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** An answer that waits. Calls must be short. */
  public interface Waiting {
    /** A second has passed. */
    void beat();

    /** The server stops: end the answer. */
    void end();
  }

  /** Beats for an answer until it is removed; after a stop it is ended at once. */
  public void add(Waiting waiting) {
    all.add(waiting);
    boolean late;
    synchronized (this) {
      late = stopped;
      if (!stopped && !beating) {
        beating = true;
        scheduler.after(BEAT, this::beat);
      }
    }
    if (late) {
      waiting.end();
    }
  }

  public void remove(Waiting waiting) {
    all.remove(waiting);
  }

  /** Ends every answer that waits. */
  public void stop() {
    synchronized (this) {
      stopped = true;
    }
    all.forEach(Waiting::end);
  }

  private void beat() {
    all.forEach(Pulse::beat);
    synchronized (this) {
      beating = !all.isEmpty() && !stopped;
      if (beating) {
        scheduler.after(BEAT, this::beat);
      }
    }
  }

  private static void beat(Waiting waiting) {
    try {
      waiting.beat();
    } catch (RuntimeException fault) {
      LOG.error("a waiting answer failed", fault);
    }
  }
}
