package io.leuria.app.runtime;

import io.leuria.ports.out.Scheduler;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Waits on one daemon thread of the JDK. A task that throws is logged and kills nothing. */
public final class JdkScheduler implements Scheduler, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(JdkScheduler.class);

  private final ScheduledThreadPoolExecutor executor;

  public JdkScheduler() {
    executor = new ScheduledThreadPoolExecutor(1, JdkScheduler::daemon);
    executor.setRemoveOnCancelPolicy(true);
    executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    // What is asked for while the engine ends is dropped: nobody is left who waits for it.
    executor.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
  }

  @Override
  public Scheduled after(Duration delay, Runnable task) {
    ScheduledFuture<?> waiting =
        executor.schedule(() -> run(task), Math.max(0, delay.toNanos()), TimeUnit.NANOSECONDS);
    return () -> waiting.cancel(false);
  }

  /** Drops what still waits. */
  @Override
  public void close() {
    executor.shutdownNow();
  }

  private static void run(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException | Error fault) {
      LOG.error("A timed task failed: {}", fault.toString());
      LOG.debug("Where it failed", fault);
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "leuria-scheduler");
    thread.setDaemon(true);
    return thread;
  }
}
