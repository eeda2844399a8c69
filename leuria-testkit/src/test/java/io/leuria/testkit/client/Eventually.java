package io.leuria.testkit.client;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what other threads do, with a deadline. */
final class Eventually {
  static final Duration LIMIT = Duration.ofSeconds(10);

  private Eventually() {}

  static <T> T taken(BlockingQueue<T> queue) throws InterruptedException {
    T value = queue.poll(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    assertNotNull(value, "nothing came");
    return value;
  }

  static void holds(BooleanSupplier condition, String what) {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        fail("never: " + what);
      }
      LockSupport.parkNanos(1_000_000);
    }
  }
}
