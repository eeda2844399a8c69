package io.leuria.testkit.client;

import io.leuria.ports.out.Scheduler;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Real waiting, for clients that talk to a real engine. */
final class DaemonTimer implements Scheduler {
  static final DaemonTimer SHARED = new DaemonTimer();

  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(
          1,
          task -> {
            Thread thread = new Thread(task, "strict-client-timer");
            thread.setDaemon(true);
            return thread;
          });

  private DaemonTimer() {
    timer.setRemoveOnCancelPolicy(true);
  }

  @Override
  public Scheduled after(Duration delay, Runnable task) {
    Future<?> waiting = timer.schedule(task, delay.toMillis(), TimeUnit.MILLISECONDS);
    return () -> waiting.cancel(false);
  }
}
