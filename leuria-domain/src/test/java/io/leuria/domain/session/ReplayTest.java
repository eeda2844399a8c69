package io.leuria.domain.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.leuria.domain.session.SessionEffect.Probe;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReplayTest {
  @Test
  void aNewStreamGetsTheRunningTurnsChunksWithTheirBoundariesAndNoTurnStart() {
    SessionPlay play = SessionPlay.inTurn();
    play.chunk("one ");
    play.take((s, at) -> s.thought("hm"));
    play.chunk("two");

    assertEquals(
        List.of(
            new SessionEvent.WebmcpReady(),
            new SessionEvent.Chunk("one "),
            new SessionEvent.Chunk("two")),
        play.told(play.open()));
  }

  @Test
  void anIdleSessionIsReadyForANewStream() {
    SessionPlay play = SessionPlay.idle();
    assertEquals(List.of("webmcp_ready", "ready"), play.names(play.open()));
  }

  @Test
  void aTurnThatEndedWithoutAListenerIsToldToTheNextStreamWithItsEnd() {
    SessionPlay play = SessionPlay.inTurn();
    play.chunk("a");
    play.chunk("b");
    play.take(Session::turnEnded);

    assertEquals(
        List.of("webmcp_ready", "ready", "chunk", "chunk", "turn_completed"),
        play.names(play.open()));
  }

  @Test
  void aStreamIsAskedASecondAfterItTookATurnsEndAndThenTheTurnIsDelivered() {
    SessionPlay play = SessionPlay.inTurn();
    StreamId first = play.open();
    play.chunk("a");
    play.take(Session::turnEnded);
    play.pass(Duration.ofMillis(999));
    assertEquals(0, probes(play));
    play.pass(Duration.ofMillis(1));
    assertEquals(List.of(new Probe(first, 1)), probesOf(play));
    play.writeProbes();

    assertEquals(List.of("webmcp_ready", "ready"), play.names(play.open()));
  }

  @Test
  void aTurnsEndThatMayNotHaveArrivedIsRepeatedForTheNextStream() {
    SessionPlay play = SessionPlay.inTurn();
    StreamId first = play.open();
    play.chunk("a");
    play.take(Session::turnEnded);
    play.close(first);

    StreamId second = play.open();
    assertEquals(List.of("webmcp_ready", "ready", "chunk", "turn_completed"), play.names(second));
    play.pass(Duration.ofSeconds(1));
    play.writeProbes();
    assertEquals(List.of("webmcp_ready", "ready"), play.names(play.open()));
  }

  @Test
  void whenAStreamOpensTheOthersAreAsked() {
    SessionPlay play = SessionPlay.idle();
    StreamId first = play.open();
    play.done.clear();
    play.open();
    assertEquals(List.of(new Probe(first, 0)), probesOf(play));
  }

  @Test
  void aWriteThatLeftBeforeATurnsEndDoesNotDeliverIt() {
    SessionPlay play = SessionPlay.inTurn();
    play.open();
    play.open();
    play.take(Session::turnEnded);
    play.writeProbes();

    assertEquals(List.of("webmcp_ready", "ready", "turn_completed"), play.names(play.open()));
  }

  @Test
  void aPromptSettlesATurnThatWasTaken() {
    SessionPlay play = SessionPlay.inTurn();
    StreamId first = play.open();
    play.chunk("old");
    play.take(Session::turnEnded);
    play.prompt("next");
    play.chunk("new");
    play.close(first);

    assertEquals(
        List.of(new SessionEvent.WebmcpReady(), new SessionEvent.Chunk("new")),
        play.told(play.open()));
  }

  @Test
  void aTurnNobodyHeardOutlivesAPrompt() {
    SessionPlay play = SessionPlay.inTurn();
    play.chunk("old");
    play.take(Session::turnEnded);
    play.prompt("next");
    play.chunk("new");

    assertEquals(
        List.of("webmcp_ready", "chunk", "turn_completed", "chunk"), play.names(play.open()));
  }

  @Test
  void unheardTurnsAreLetGoOldestFirstOnceTheyWeighTooMuch() {
    SessionPlay play =
        SessionPlay.of(
            new SessionRequest(Optional.empty(), Optional.empty(), Optional.empty()),
            SessionLimits.USUAL.withReplay(1500));
    play.approve();
    play.started(SessionPlay.ABLE);
    for (String text : List.of("a", "b", "c")) {
      play.prompt(text);
      play.chunk(text.repeat(400));
      play.take(Session::turnEnded);
    }
    assertEquals(
        List.of("b".repeat(400), "c".repeat(400)),
        play.told(play.open()).stream()
            .filter(SessionEvent.TurnCompleted.class::isInstance)
            .map(event -> ((SessionEvent.TurnCompleted) event).text())
            .toList());
  }

  @Test
  void chunksKeepTheirOrderAndWeight() {
    Chunks chunks = Chunks.NONE;
    for (int i = 0; i < 100_000; i++) {
      chunks = chunks.and("c" + i % 10);
    }
    assertEquals(100_000, chunks.texts().size());
    assertEquals("c0", chunks.texts().get(0));
    assertEquals("c9", chunks.texts().get(99_999));
    assertEquals(200_000, chunks.joined().length());
    assertEquals(200_000 + 64L * 100_000, chunks.weight());
  }

  private static int probes(SessionPlay play) {
    return probesOf(play).size();
  }

  private static List<SessionEffect> probesOf(SessionPlay play) {
    return play.done.stream().filter(Probe.class::isInstance).toList();
  }
}
