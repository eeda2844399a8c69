package io.leuria.testkit.fake;

import io.leuria.ports.out.Scheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Clock and scheduler in one: time stands still until a test moves it, and tasks run on the thread
 * that moves it, each at its own moment.
 */
public final class ManualTime implements InstantSource, Scheduler {
  private final PriorityQueue<Task> tasks =
      new PriorityQueue<>(Comparator.comparing(Task::at).thenComparing(Task::number));
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private long tasksSoFar;

  @Override
  public synchronized Instant instant() {
    return now;
  }

  @Override
  public synchronized Scheduled after(Duration delay, Runnable task) {
    Task waiting = new Task(now.plus(delay), tasksSoFar++, task);
    tasks.add(waiting);
    return () -> remove(waiting);
  }

  /** Moves time on and runs what falls due, in order. */
  public void advance(Duration duration) {
    Instant until = instant().plus(duration);
    for (Optional<Task> due = next(until); due.isPresent(); due = next(until)) {
      due.get().work().run();
    }
    set(until);
  }

  /** How many tasks wait. */
  public synchronized int waiting() {
    return tasks.size();
  }

  private synchronized Optional<Task> next(Instant until) {
    Task first = tasks.peek();
    if (first == null || first.at().isAfter(until)) {
      return Optional.empty();
    }
    tasks.remove(first);
    now = first.at().isAfter(now) ? first.at() : now;
    return Optional.of(first);
  }

  private synchronized void set(Instant until) {
    now = until;
  }

  private synchronized void remove(Task task) {
    tasks.remove(task);
  }

  private record Task(Instant at, long number, Runnable work) {}
}
