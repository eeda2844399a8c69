package io.leuria.ports.core;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.Function;

/** Works under one lock; what the work leaves in the outbox is done behind it, outside the lock. */
final class Guard {
  private final Object lock = new Object();
  private final Outbox outbox;
  private final InstantSource clock;
  private final Consumer<Instant> settle;

  /**
   * @param settle what follows from any change, still under the lock
   */
  Guard(Outbox outbox, InstantSource clock, Consumer<Instant> settle) {
    this.outbox = outbox;
    this.clock = clock;
    this.settle = settle;
  }

  <T> T locked(Function<Instant, T> work) {
    T result;
    synchronized (lock) {
      Instant now = clock.instant();
      result = work.apply(now);
      settle.accept(now);
    }
    outbox.drain();
    return result;
  }

  void doing(Consumer<Instant> work) {
    locked(
        now -> {
          work.accept(now);
          return now;
        });
  }
}
