package io.leuria.ports.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.session.SessionId;
import io.leuria.domain.session.SessionStatus;
import io.leuria.ports.in.RunSession.Subscription;
import io.leuria.testkit.fake.RecordingSink;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who listens to a session, and what that changes. */
class SessionStreamsTest {
  private final SessionWorld world = new SessionWorld();

  @Test
  void aStreamThatWasCancelledHearsNothingMore() {
    SessionId id = world.idle();
    RecordingSink sink = new RecordingSink();
    Subscription stream = world.sessions.stream(SessionWorld.SHOP, id, sink);
    stream.cancel();
    stream.cancel();
    world.prompt(id, "hi");
    assertEquals(List.of("webmcp_ready", "ready"), sink.names());
  }

  @Test
  void everyStreamGetsEverythingAndAReopenedOneItsReplay() {
    SessionId id = world.idle();
    RecordingSink one = world.listen(id);
    world.prompt(id, "hi");
    world.ai.last().says("a");
    RecordingSink two = world.listen(id);
    world.ai.last().says("b");
    assertEquals(List.of("a", "b"), one.chunks());
    assertEquals(List.of("a", "b"), two.chunks());
    assertEquals("webmcp_ready", two.names().get(0));
  }

  @Test
  void aTurnsEndThatArrivedIsNotRepeatedAndOneThatMayNotHaveIs() {
    SessionId id = world.idle();
    RecordingSink first = world.listen(id);
    world.prompt(id, "hi");
    world.ai.last().endsTurn();
    world.time.advance(Duration.ofSeconds(1));
    assertEquals(1, first.probes());
    assertEquals(List.of("webmcp_ready", "ready"), world.listen(id).names());

    first.holdsProbes();
    RecordingSink stuck = new RecordingSink();
    stuck.holdsProbes();
    SessionId other = world.idle();
    Subscription stream = world.sessions.stream(SessionWorld.SHOP, other, stuck);
    world.prompt(other, "hi");
    world.ai.last().says("a");
    world.ai.last().endsTurn();
    world.time.advance(Duration.ofSeconds(1));
    stream.cancel();
    assertEquals(
        List.of("webmcp_ready", "ready", "chunk", "turn_completed"), world.listen(other).names());
  }

  @Test
  void aSessionThatNobodyIsThereForIsCancelledAfterTwoMinutes() {
    SessionId id = world.idle();
    world.time.advance(Duration.ofSeconds(119));
    assertEquals(SessionStatus.IDLE, world.status(id));
    world.time.advance(Duration.ofSeconds(1));
    assertEquals(SessionStatus.CANCELLED, world.status(id));
    assertTrue(world.ai.last().isStopped());
  }

  @Test
  void aSessionWithAStreamStaysAndNeedsNoTimers() {
    SessionId id = world.idle();
    world.listen(id);
    assertEquals(0, world.time.waiting());
    world.time.advance(Duration.ofHours(1));
    assertEquals(SessionStatus.IDLE, world.status(id));
  }
}
