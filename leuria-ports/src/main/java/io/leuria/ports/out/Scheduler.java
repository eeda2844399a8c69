package io.leuria.ports.out;

import java.time.Duration;

/**
 * Waits. Tasks run one after another on the scheduler's own thread, so they must be short. Safe for
 * many threads.
 */
public interface Scheduler {
  /** Runs the task once, after the delay. */
  Scheduled after(Duration delay, Runnable task);

  /** A task that waits. */
  interface Scheduled {
    /** Takes the task back if it hasn't begun; a second call does nothing. */
    void cancel();
  }
}
