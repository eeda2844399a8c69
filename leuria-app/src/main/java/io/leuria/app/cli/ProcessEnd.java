package io.leuria.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Lets a started engine run until the visitor ends it, and then ends it in order: SIGINT and
 * SIGTERM leave with code 0, once the agents are gone, within 9 s.
 */
final class ProcessEnd {
  private static final Duration LIMIT = Duration.ofSeconds(9);

  private final Runnable close;
  private final AtomicBoolean failed = new AtomicBoolean();
  private final AtomicBoolean begun = new AtomicBoolean();
  private final CountDownLatch closed = new CountDownLatch(1);

  private ProcessEnd(Runnable close) {
    this.close = close;
  }

  /** Takes over the end of this process; what is given closes whatever was started. */
  static ProcessEnd takeOver(Runnable close) {
    ProcessEnd end = new ProcessEnd(close);
    Runtime.getRuntime().addShutdownHook(new Thread(end::leave, "leuria-end"));
    return end;
  }

  /** Says that the start failed: what was begun is closed, and the process leaves with code 1. */
  void failed() {
    failed.set(true);
    closeOnce();
  }

  /** Waits for a signal. */
  int untilSignal() {
    await();
    return 0;
  }

  /** Waits for a signal, or for the end of a stream: the desktop app is gone then. */
  int untilEndOf(InputStream in) {
    try {
      // Whatever the app says, only its silence counts.
      in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException gone) {
      // As good as the end.
    }
    closeOnce();
    return 0;
  }

  private void leave() {
    closeOnce();
    // Ending by a signal would be code 130 or 143; the visitor asked for it, so it is a success.
    Runtime.getRuntime().halt(failed.get() ? 1 : 0);
  }

  private void closeOnce() {
    if (begun.compareAndSet(false, true)) {
      Thread closing = new Thread(this::closeAndTell, "leuria-close");
      closing.setDaemon(true);
      closing.start();
    }
    await();
  }

  private void closeAndTell() {
    try {
      close.run();
    } finally {
      closed.countDown();
    }
  }

  private void await() {
    try {
      if (begun.get()) {
        closed.await(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
      } else {
        closed.await();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }
}
