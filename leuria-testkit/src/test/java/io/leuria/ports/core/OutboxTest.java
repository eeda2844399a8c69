package io.leuria.ports.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutboxTest {
  private final Outbox outbox = new Outbox();
  private final List<String> ran = new ArrayList<>();

  @Test
  void whatATaskAddsRunsBehindWhatWaits() {
    outbox.add(
        () -> {
          outbox.add(() -> ran.add("third"));
          outbox.drain();
          ran.add("first");
        });
    outbox.add(() -> ran.add("second"));
    outbox.drain();
    assertEquals(List.of("first", "second", "third"), ran);
  }

  @Test
  void aTakenOutboxWaitsForItsRelease() {
    outbox.take();
    outbox.add(() -> ran.add("late"));
    outbox.drain();
    assertEquals(List.of(), ran);
    outbox.releaseAndDrain();
    outbox.add(() -> ran.add("later"));
    outbox.drain();
    assertEquals(List.of("late", "later"), ran);
  }

  @Test
  void aFailingTaskKeepsNoOtherBackAndItsFaultIsSeen() {
    outbox.add(
        () -> {
          throw new IllegalStateException("bug");
        });
    outbox.add(() -> ran.add("still"));
    assertThrows(IllegalStateException.class, outbox::drain);
    outbox.add(() -> ran.add("again"));
    outbox.drain();
    assertEquals(List.of("still", "again"), ran);
  }
}
