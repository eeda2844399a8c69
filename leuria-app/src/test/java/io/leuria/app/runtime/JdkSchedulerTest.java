package io.leuria.app.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.ports.out.Scheduler;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JdkSchedulerTest {
  private final JdkScheduler scheduler = new JdkScheduler();

  @AfterEach
  void close() {
    scheduler.close();
  }

  @Test
  void tasksRunInTheOrderTheyFallDueOnOneDaemonThread() throws Exception {
    List<String> ran = new CopyOnWriteArrayList<>();
    CompletableFuture<Thread> last = new CompletableFuture<>();
    scheduler.after(Duration.ofMillis(60), () -> last.complete(Thread.currentThread()));
    scheduler.after(Duration.ofMillis(30), () -> ran.add("second"));
    scheduler.after(Duration.ZERO, () -> ran.add("first"));

    Thread thread = last.get(10, TimeUnit.SECONDS);

    assertEquals(List.of("first", "second"), ran);
    assertTrue(thread.isDaemon());
  }

  @Test
  void aThrowingTaskDoesNotKeepTheNextFromRunning() throws Exception {
    CompletableFuture<Void> next = new CompletableFuture<>();
    scheduler.after(
        Duration.ZERO,
        () -> {
          throw new AssertionError("planted");
        });
    scheduler.after(Duration.ofMillis(10), () -> next.complete(null));

    next.get(10, TimeUnit.SECONDS);
  }

  @Test
  void aTaskTakenBackDoesNotRun() throws Exception {
    CompletableFuture<Void> after = new CompletableFuture<>();
    List<String> ran = new CopyOnWriteArrayList<>();
    Scheduler.Scheduled taken = scheduler.after(Duration.ofMillis(20), () -> ran.add("taken"));
    scheduler.after(Duration.ofMillis(40), () -> after.complete(null));

    taken.cancel();
    taken.cancel();
    after.get(10, TimeUnit.SECONDS);

    assertTrue(ran.isEmpty());
  }

  @Test
  void afterItsEndItTakesTasksWithoutRunningThem() {
    CompletableFuture<Void> task = new CompletableFuture<>();
    scheduler.close();

    scheduler.after(Duration.ZERO, () -> task.complete(null)).cancel();

    assertFalse(task.isDone());
  }
}
