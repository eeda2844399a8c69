package io.leuria.domain.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.session.SessionEffect.EndChannel;
import io.leuria.domain.session.SessionEffect.Forget;
import io.leuria.domain.session.SessionEffect.StopAi;
import io.leuria.domain.session.SessionEffect.Tell;
import io.leuria.domain.webmcp.ChannelEnd;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SessionEndTest {
  static Stream<Supplier<SessionPlay>> everyLiveState() {
    return Stream.of(
        SessionPlay::prepared,
        SessionEndTest::approved,
        SessionEndTest::starting,
        SessionPlay::idle,
        SessionPlay::inTurn,
        SessionPlay::deaf,
        SessionEndTest::leaving);
  }

  @ParameterizedTest
  @MethodSource("everyLiveState")
  void everyLiveStateCanBeClosedAndThenNothingHappensAnyMore(Supplier<SessionPlay> state) {
    SessionPlay play = state.get();
    StreamId stream = play.open();
    play.take((s, at) -> s.end(SessionEnd.CLOSED, at));
    assertEquals(SessionStatus.COMPLETED, play.status());
    List<SessionEvent> told = List.copyOf(play.told(stream));
    assertEquals("completed", told.get(told.size() - 1).name());
    play.done.clear();

    play.take((s, at) -> s.end(SessionEnd.CANCELLED, at));
    play.take((s, at) -> s.failed("late", at));
    play.take((s, at) -> s.aiEnded(false, "late", at));
    play.take(Session::turnEnded);
    play.take((s, at) -> s.turnFailed("late", at));
    play.take((s, at) -> s.log("late"));
    play.take(Session::cancelTurn);
    play.started(SessionPlay.ABLE);
    play.chunk("late");
    play.take((s, at) -> s.proceed(1, at));
    play.take((s, at) -> s.proceed(2, at));
    assertFalse(play.mayUse("mcp__webmcp__look", true));
    assertTrue(play.ask(Session::pageCall).isPresent());

    assertEquals(SessionStatus.COMPLETED, play.status());
    assertEquals(List.of(), play.done);
    assertThrows(Refusal.class, () -> play.prompt("x"));
    assertThrows(Refusal.class, play::approve);
  }

  @ParameterizedTest
  @EnumSource(
      value = SessionEnd.class,
      names = {"CANCELLED", "ABANDONED", "REVOKED", "SHUT_DOWN"})
  void allOtherWaysToEndAreCancelled(SessionEnd how) {
    SessionPlay play = SessionPlay.inTurn();
    StreamId stream = play.open();
    play.take((s, at) -> s.end(how, at));
    assertEquals(SessionStatus.CANCELLED, play.status());
    assertEquals(new SessionEvent.Cancelled(), play.told(stream).get(1));
  }

  @Test
  void theAiIsStoppedThenTheChannelEndedThenTheStreamsAreTold() {
    SessionPlay play = SessionPlay.inTurn();
    StreamId stream = play.open();
    play.done.clear();
    play.take((s, at) -> s.end(SessionEnd.REVOKED, at));

    assertEquals(
        List.of(
            new StopAi(),
            new EndChannel(ChannelEnd.REVOKED),
            new Tell(Set.of(stream), new SessionEvent.Cancelled())),
        play.done);
  }

  @Test
  void aStreamOnAnEndedSessionGetsItsLastEventAlone() {
    SessionPlay play = SessionPlay.inTurn();
    play.chunk("x");
    play.take((s, at) -> s.failed("broken", at));
    assertEquals(List.of(new SessionEvent.Failed("broken")), play.told(play.open()));
  }

  @Test
  void anEndedSessionIsForgottenAfterFiveMinutes() {
    SessionPlay play = SessionPlay.idle();
    play.take((s, at) -> s.end(SessionEnd.CLOSED, at));
    assertEquals(play.now.plus(Duration.ofMinutes(5)), play.session.wakeAt().orElseThrow());
    play.now = play.now.plus(Duration.ofMinutes(5));
    play.take(Session::wake);
    assertTrue(play.did(Forget.class));
  }

  @Test
  void aCleanExitOutsideATurnCompletesTheSession() {
    SessionPlay play = SessionPlay.idle();
    play.take((s, at) -> s.aiEnded(true, "it left", at));
    play.pass(Duration.ofSeconds(1));
    assertEquals(SessionStatus.COMPLETED, play.status());
  }

  @Test
  void anyOtherExitFailsIt() {
    SessionPlay crashed = SessionPlay.idle();
    crashed.take((s, at) -> s.aiEnded(false, "it crashed", at));
    crashed.pass(Duration.ofSeconds(1));
    assertEquals("it crashed", crashed.session.error().orElseThrow());

    SessionPlay inTurn = SessionPlay.inTurn();
    inTurn.take((s, at) -> s.aiEnded(true, "it left", at));
    inTurn.pass(Duration.ofSeconds(1));
    assertEquals(SessionStatus.FAILED, inTurn.status());

    SessionPlay waiting = SessionPlay.deaf();
    waiting.prompt("next");
    waiting.take((s, at) -> s.aiEnded(true, "it left", at));
    waiting.pass(Duration.ofSeconds(1));
    assertEquals(SessionStatus.FAILED, waiting.status());
  }

  @Test
  void anAiThatEndsWithinASecondOfTheEnginesOwnEndIsToldAsCancelled() {
    SessionPlay play = SessionPlay.inTurn();
    play.take((s, at) -> s.aiEnded(false, "signal 15", at));
    play.pass(Duration.ofMillis(999));
    play.take((s, at) -> s.end(SessionEnd.SHUT_DOWN, at));
    assertEquals(SessionStatus.CANCELLED, play.status());
  }

  @Test
  void theFirstReasonOfAnEndStays() {
    SessionPlay play = SessionPlay.inTurn();
    play.take((s, at) -> s.turnFailed("first", at));
    play.take((s, at) -> s.aiEnded(false, "second", at));
    play.pass(Duration.ofSeconds(1));
    assertEquals("first", play.session.error().orElseThrow());
  }

  @Test
  void aSessionWithoutStreamChannelAndTurnIsCancelledAfterTwoMinutes() {
    for (SessionPlay play : List.of(SessionPlay.prepared(), SessionPlay.idle())) {
      play.pass(Duration.ofMillis(119_999));
      assertFalse(play.status().isTerminal());
      play.pass(Duration.ofMillis(1));
      assertEquals(SessionStatus.CANCELLED, play.status());
    }
  }

  @Test
  void aStreamOrAChannelKeepsASessionAndTheTwoMinutesBeginWhenTheLastGoes() {
    SessionPlay play = SessionPlay.idle();
    StreamId stream = play.open();
    play.pass(Duration.ofMinutes(10));
    play.take((s, at) -> s.channel(true, at));
    play.close(stream);
    play.pass(Duration.ofMinutes(10));
    play.take((s, at) -> s.channel(false, at));
    play.pass(Duration.ofMillis(119_999));
    assertEquals(SessionStatus.IDLE, play.status());

    play.pass(Duration.ofMillis(1));

    assertEquals(SessionStatus.CANCELLED, play.status());
  }

  @Test
  void aTurnKeepsASessionAndTheTwoMinutesBeginAtItsEnd() {
    SessionPlay play = SessionPlay.inTurn();
    play.pass(Duration.ofMinutes(10));
    play.take(Session::turnEnded);
    play.pass(Duration.ofMillis(119_999));
    assertEquals(SessionStatus.IDLE, play.status());
    play.pass(Duration.ofMillis(1));
    assertEquals(SessionStatus.CANCELLED, play.status());
  }

  private static SessionPlay approved() {
    SessionPlay play = SessionPlay.prepared("hi");
    play.ask(Session::approve);
    return play;
  }

  private static SessionPlay starting() {
    SessionPlay play = SessionPlay.prepared("hi");
    play.approve();
    return play;
  }

  private static SessionPlay leaving() {
    SessionPlay play = SessionPlay.inTurn();
    play.take((s, at) -> s.aiEnded(false, "it crashed", at));
    return play;
  }
}
