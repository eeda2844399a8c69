package io.leuria.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {
  private final Path dir;

  FolderLockTest(@TempDir Path dir) {
    this.dir = dir;
  }

  @Test
  void threadsOfOneProcessTakeTurnsEvenThroughTwoLocks() {
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    List<CompletableFuture<Void>> threads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      FolderLock lock = new FolderLock(dir);
      threads.add(
          CompletableFuture.runAsync(
              () -> {
                for (int round = 0; round < 20; round++) {
                  hold(lock, inside, most);
                }
              }));
    }
    threads.forEach(thread -> thread.orTimeout(30, TimeUnit.SECONDS).join());

    assertEquals(1, most.get());
  }

  @Test
  void aThreadThatHoldsItMayTakeItAgain() throws Exception {
    FolderLock lock = new FolderLock(dir);

    assertEquals("in", lock.holding(() -> new FolderLock(dir).holding(() -> "in")));
  }

  @Test
  void anInterruptWaitsUntilTheWorkIsDone() throws Exception {
    Thread.currentThread().interrupt();
    try {
      assertEquals("done", new FolderLock(dir).holding(() -> "done"));
    } finally {
      assertTrue(Thread.interrupted());
    }
  }

  @Test
  @Timeout(60)
  void aLockThatAnotherProcessKeepsIsGivenUpOnAndFreeOnceThatIsKilled() throws IOException {
    assumeTrue(DiskSteps.POSIX);
    FolderLock lock = new FolderLock(dir, Duration.ofMillis(50));
    try (Child child = new Child(":", LockHolder.class, dir.toString())) {
      assertEquals("held", child.line());

      IOException failed = assertThrows(IOException.class, () -> lock.holding(() -> "in"));
      assertEquals("another process holds the folder", failed.getMessage());
    }
    assertEquals("in", lock.holding(() -> "in"));
  }

  private static void hold(FolderLock lock, AtomicInteger inside, AtomicInteger most) {
    try {
      int now =
          lock.holding(
              () -> {
                int count = inside.incrementAndGet();
                Thread.onSpinWait();
                inside.decrementAndGet();
                return count;
              });
      most.accumulateAndGet(now, Math::max);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
