package io.leuria.testkit.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Every event of a session, in order, and the first thing that went wrong, for who waits. */
public final class EventLog {
  private final List<StreamEvent> events = new ArrayList<>();
  private @Nullable Throwable trouble;

  EventLog() {}

  /** What came so far. */
  public synchronized List<StreamEvent> all() {
    return List.copyOf(events);
  }

  /** The names of what came so far. */
  public List<String> names() {
    return all().stream().map(StreamEvent::name).toList();
  }

  /** The first event of this name, waiting for it if need be. */
  public StreamEvent await(String name, Duration limit) {
    return await(event -> event.name().equals(name), "no event " + name, limit);
  }

  /** The first event that fits, waiting for it if need be. */
  public synchronized StreamEvent await(
      Predicate<StreamEvent> fits, String otherwise, Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    while (true) {
      for (StreamEvent event : events) {
        if (fits.test(event)) {
          return event;
        }
      }
      throwTrouble();
      long left = end - System.nanoTime();
      if (left <= 0) {
        throw new Breach(otherwise + " within " + limit.toMillis() + " ms, only " + names());
      }
      pause(left);
    }
  }

  /** Throws what went wrong meanwhile, if anything did. */
  public synchronized void throwTrouble() {
    if (trouble instanceof Error error) {
      throw error;
    }
    if (trouble instanceof RuntimeException known) {
      throw known;
    }
  }

  synchronized void add(StreamEvent event) {
    events.add(event);
    notifyAll();
  }

  synchronized void fail(Throwable problem) {
    if (trouble == null) {
      trouble = problem;
    }
    notifyAll();
  }

  private void pause(long nanos) {
    try {
      TimeUnit.NANOSECONDS.timedWait(this, Math.max(nanos, 1_000_000));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
