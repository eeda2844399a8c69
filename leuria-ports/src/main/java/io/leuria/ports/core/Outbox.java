package io.leuria.ports.core;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks in the order they came, one at a time, on whichever thread is there; no thread waits
 * for another. Tasks are added under their owner's lock and run outside it.
 */
final class Outbox {
  private final Deque<Runnable> tasks = new ArrayDeque<>();
  private boolean taken;

  synchronized void add(Runnable task) {
    tasks.add(task);
  }

  /** Keeps other threads from running tasks until {@link #releaseAndDrain()}. */
  synchronized void take() {
    taken = true;
  }

  void releaseAndDrain() {
    run();
  }

  /** Runs what waits, unless another thread is at it: then that one runs it. */
  void drain() {
    if (enter()) {
      run();
    }
  }

  private synchronized boolean enter() {
    boolean free = !taken;
    taken = true;
    return free;
  }

  /** A task that fails must not keep the others back; its fault is thrown once they have run. */
  private void run() {
    RuntimeException fault = null;
    for (Runnable task = next(); task != null; task = next()) {
      try {
        task.run();
      } catch (RuntimeException e) {
        fault = fault == null ? e : fault;
      }
    }
    if (fault != null) {
      throw fault;
    }
  }

  private synchronized @Nullable Runnable next() {
    Runnable task = tasks.poll();
    taken = task != null;
    return task;
  }
}
