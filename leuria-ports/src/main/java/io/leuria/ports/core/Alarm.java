package io.leuria.ports.core;

import io.leuria.ports.out.Scheduler;
import io.leuria.ports.out.Scheduler.Scheduled;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** One waiting task for the next thing that falls due. Used under its owner's lock. */
final class Alarm {
  private final Scheduler scheduler;
  private final InstantSource clock;
  private final Runnable ring;
  private Optional<Instant> setFor = Optional.empty();
  private Optional<Scheduled> task = Optional.empty();

  Alarm(Scheduler scheduler, InstantSource clock, Runnable ring) {
    this.scheduler = scheduler;
    this.clock = clock;
    this.ring = ring;
  }

  void set(Optional<Instant> at) {
    if (!at.equals(setFor)) {
      off();
      setFor = at;
      task = at.map(time -> scheduler.after(until(time), ring));
    }
  }

  /** The task has begun: the next set counts even for the same moment. */
  void rang() {
    setFor = Optional.empty();
    task = Optional.empty();
  }

  void off() {
    task.ifPresent(Scheduled::cancel);
    rang();
  }

  /** Whole milliseconds, rounded up, so that it doesn't ring a moment too soon. */
  private Duration until(Instant time) {
    Duration left = Duration.between(clock.instant(), time);
    return left.isNegative()
        ? Duration.ZERO
        : Duration.ofMillis(left.plusNanos(999_999).toMillis());
  }
}
