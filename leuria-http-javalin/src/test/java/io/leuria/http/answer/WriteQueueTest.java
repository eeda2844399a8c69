package io.leuria.http.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class WriteQueueTest {
  private final List<String> written = new ArrayList<>();
  private final List<Consumer<Boolean>> pending = new ArrayList<>();
  private final List<String> news = new ArrayList<>();

  private WriteQueue<String> slow() {
    return new WriteQueue<>(
        10,
        (item, done) -> {
          written.add(item);
          pending.add(done);
        },
        () -> news.add("given up"));
  }

  private void finish(boolean sent) {
    pending.remove(0).accept(sent);
  }

  @Test
  void itemsWaitUntilTheQueueIsOpen() {
    WriteQueue<String> queue = slow();
    queue.add("a", 1);
    assertEquals(List.of(), written);
    queue.open();
    assertEquals(List.of("a"), written);
  }

  @Test
  void oneWriteIsUnderWayAtATimeInOrder() {
    WriteQueue<String> queue = slow();
    queue.open();
    queue.add("a", 1);
    queue.add("b", 1);
    queue.add("c", 1);
    assertEquals(List.of("a"), written);
    finish(true);
    finish(true);
    assertEquals(List.of("a", "b", "c"), written);
  }

  @Test
  void newsOfAnItemComesOnceItHasLeft() {
    WriteQueue<String> queue = slow();
    queue.open();
    queue.add("a", 1, () -> news.add("a left"));
    assertEquals(List.of(), news);
    finish(true);
    assertEquals(List.of("a left"), news);
  }

  @Test
  void aReaderThatFallsTooFarBehindIsGivenUpOnce() {
    WriteQueue<String> queue = slow();
    queue.open();
    queue.add("a", 6);
    queue.add("b", 4);
    queue.add("c", 1);
    queue.add("d", 1);
    assertEquals(List.of("given up"), news);
    finish(true);
    assertEquals(List.of("a"), written);
  }

  @Test
  void whatWasWrittenNoLongerCounts() {
    WriteQueue<String> queue = slow();
    queue.open();
    for (int i = 0; i < 10; i++) {
      queue.add("x", 8);
      finish(true);
    }
    assertEquals(List.of(), news);
  }

  @Test
  void aReplayAddedBeforeOpeningDoesNotCount() {
    WriteQueue<String> queue = slow();
    for (int i = 0; i < 10; i++) {
      queue.add("replay", 8);
    }
    queue.open();
    queue.add("live", 8);
    assertEquals(List.of(), news);
  }

  @Test
  void aFailedWriteGivesTheReaderUp() {
    WriteQueue<String> queue = slow();
    queue.open();
    queue.add("a", 1, () -> news.add("a left"));
    queue.add("b", 1);
    finish(false);
    assertEquals(List.of("given up"), news);
    assertEquals(List.of("a"), written);
  }

  @Test
  void writesThatEndOnTheSpotDoNotPileUp() {
    WriteQueue<Integer> queue =
        new WriteQueue<>(10, (item, done) -> done.accept(true), () -> news.add("given up"));
    for (int i = 0; i < 100_000; i++) {
      queue.add(i, 1);
    }
    queue.open();
    queue.add(0, 1, () -> news.add("last left"));
    assertEquals(List.of("last left"), news);
  }
}
