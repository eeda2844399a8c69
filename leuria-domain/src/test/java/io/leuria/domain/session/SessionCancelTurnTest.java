package io.leuria.domain.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.session.SessionEffect.CancelAiTurn;
import io.leuria.domain.session.SessionEffect.GiveUpCalls;
import io.leuria.domain.session.SessionEffect.StopAi;
import io.leuria.domain.session.SessionEffect.WithdrawCalls;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SessionCancelTurnTest {
  @Test
  void aTurnIsCancelledByTheAiItselfAndTheSessionStaysUsable() {
    SessionPlay play = SessionPlay.inTurn();
    StreamId stream = play.open();
    play.chunk("par");
    play.take(Session::cancelTurn);
    assertEquals(SessionStatus.RUNNING, play.status());
    assertTrue(play.did(CancelAiTurn.class));
    assertTrue(play.did(WithdrawCalls.class));
    assertFalse(play.did(GiveUpCalls.class));

    play.chunk("tial");
    play.take(Session::turnEnded);

    assertEquals(SessionStatus.IDLE, play.status());
    assertTrue(play.did(GiveUpCalls.class));
    assertEquals(new SessionEvent.TurnCompleted("partial", 0), play.told(stream).get(3));
    play.prompt("next");
    assertEquals(2, play.sent().size());
  }

  @Test
  void aSecondCancelNeitherAsksAgainNorMovesTheLimit() {
    SessionPlay play = SessionPlay.inTurn();
    play.take(Session::cancelTurn);
    play.pass(Duration.ofSeconds(7));
    play.done.clear();
    play.take(Session::cancelTurn);
    assertEquals(List.of(), play.done);

    play.pass(Duration.ofSeconds(1));

    assertEquals(SessionStatus.IDLE, play.status());
  }

  @Test
  void aDeafAisTurnIsOverAfterEightSeconds() {
    SessionPlay play = SessionPlay.inTurn();
    StreamId stream = play.open();
    play.take(Session::cancelTurn);
    play.pass(Duration.ofMillis(7999));
    assertEquals(SessionStatus.RUNNING, play.status());

    play.pass(Duration.ofMillis(1));

    assertEquals(SessionStatus.IDLE, play.status());
    assertEquals(new SessionEvent.TurnCompleted("", 8000), play.told(stream).get(1));
    assertTrue(play.did(GiveUpCalls.class));
  }

  @Test
  void whatADeafAiStillSendsIsDropped() {
    SessionPlay play = SessionPlay.deaf();
    StreamId stream = play.open();
    int before = play.told(stream).size();
    play.chunk("late");
    play.take((s, at) -> s.thought("late"));
    assertFalse(play.mayUse("mcp__webmcp__look", true));
    assertEquals(Optional.of("the turn was cancelled"), play.ask(Session::pageCall));

    assertEquals(before, play.told(stream).size());
  }

  @Test
  void aPromptToADeafAiWaitsForTheOldPromptsAnswer() {
    SessionPlay play = SessionPlay.deaf();
    StreamId stream = play.open();
    play.prompt("next");
    assertEquals(SessionStatus.RUNNING, play.status());
    play.chunk("late");
    assertEquals(1, play.sent().size());

    play.take(Session::turnEnded);
    play.chunk("fresh");
    play.take(Session::turnEnded);

    assertEquals("next", play.sent().get(1).text());
    assertEquals(new SessionEvent.TurnCompleted("fresh", 0), last(play, stream));
  }

  @Test
  void anErrorIsAnAnswerToTheOldPromptToo() {
    SessionPlay cut = SessionPlay.inTurn();
    cut.take(Session::cancelTurn);
    cut.take((s, at) -> s.turnFailed("aborted", at));
    assertEquals(SessionStatus.IDLE, cut.status());

    SessionPlay deaf = SessionPlay.deaf();
    deaf.prompt("next");
    deaf.take((s, at) -> s.turnFailed("aborted", at));
    assertEquals(2, deaf.sent().size());
  }

  @Test
  void aPromptWhoseAnswerIsNotOutIsNotSentWhenTheDeafAiIsFreeAgain() {
    SessionPlay play = SessionPlay.deaf();
    long ticket = play.promptHeld("next");
    play.take(Session::turnEnded);
    assertEquals(1, play.sent().size());

    play.take((s, at) -> s.proceed(ticket, at));

    assertEquals(2, play.sent().size());
  }

  @Test
  void aPromptThatWaitsForADeafAiCanBeCancelledToo() {
    SessionPlay play = SessionPlay.deaf();
    StreamId stream = play.open();
    play.prompt("next");
    play.take(Session::cancelTurn);

    assertEquals(SessionStatus.IDLE, play.status());
    assertEquals(new SessionEvent.TurnCompleted("", 0), last(play, stream));
    play.take(Session::turnEnded);
    assertEquals(1, play.sent().size());
  }

  @Test
  void onlyOnePromptWaits() {
    SessionPlay play = SessionPlay.deaf();
    play.prompt("next");
    assertThrows(Refusal.class, () -> play.prompt("another"));
  }

  @Test
  void afterThirtySecondsMoreTheSessionFailsAndTheAiIsStopped() {
    SessionPlay play = SessionPlay.deaf();
    play.prompt("next");
    play.pass(Duration.ofMillis(29_999));
    assertEquals(SessionStatus.RUNNING, play.status());

    play.pass(Duration.ofMillis(1));

    assertEquals(SessionStatus.FAILED, play.status());
    assertTrue(play.did(StopAi.class));
  }

  @Test
  void permissionsAndPageCallsOfACancelledTurnAreRefused() {
    SessionPlay play = SessionPlay.inTurn();
    play.take(Session::cancelTurn);
    assertFalse(play.mayUse("mcp__webmcp__look", true));
    assertEquals(Optional.of("the turn was cancelled"), play.ask(Session::pageCall));
  }

  @Test
  void aPromptWhoseAnswerIsNotOutCanBeCancelled() {
    SessionPlay play = SessionPlay.idle();
    long ticket = play.promptHeld("go");
    play.take(Session::cancelTurn);
    play.take((s, at) -> s.proceed(ticket, at));
    assertEquals(SessionStatus.IDLE, play.status());
    assertEquals(List.of(), play.sent());
  }

  @Test
  void cancelTurnWithoutATurnDoesNothing() {
    for (SessionPlay play :
        List.of(SessionPlay.prepared(), SessionPlay.idle(), SessionPlay.deaf())) {
      SessionStatus before = play.status();
      play.done.clear();
      play.take(Session::cancelTurn);
      assertEquals(before, play.status());
      assertEquals(List.of(), play.done);
    }
  }

  private static SessionEvent last(SessionPlay play, StreamId stream) {
    List<SessionEvent> told = play.told(stream);
    return told.get(told.size() - 1);
  }
}
