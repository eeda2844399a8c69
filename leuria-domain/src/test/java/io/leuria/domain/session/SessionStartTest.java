package io.leuria.domain.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.session.SessionEffect.Launch;
import io.leuria.domain.session.SessionEffect.StopAi;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SessionStartTest {
  @Test
  void aPreparedSessionTellsNothingAndStartsNothing() {
    SessionPlay play = SessionPlay.prepared("hi");
    StreamId stream = play.open();

    assertEquals(SessionStatus.PENDING_APPROVAL, play.status());
    assertEquals(List.of(), play.told(stream));
    assertEquals(List.of(), play.done);
  }

  @Test
  void approveIsRunningAtOnceButNothingHappensBeforeItsAnswerIsOut() {
    SessionPlay play = SessionPlay.prepared("hi");
    StreamId stream = play.open();

    long ticket = play.ask(Session::approve);
    assertEquals(SessionStatus.RUNNING, play.status());
    assertFalse(play.did(Launch.class));
    assertEquals(List.of(), play.told(stream));

    play.take((s, at) -> s.proceed(ticket, at));
    assertTrue(play.did(Launch.class));
    assertEquals(List.of("webmcp_ready"), play.names(stream));
  }

  @Test
  void aSecondProceedDoesNothing() {
    SessionPlay play = SessionPlay.prepared("hi");
    long ticket = play.ask(Session::approve);
    play.take((s, at) -> s.proceed(ticket, at));
    play.done.clear();

    play.take((s, at) -> s.proceed(ticket, at));

    assertEquals(List.of(), play.done);
  }

  @Test
  void aWarmStartBecomesIdleAndReady() {
    SessionPlay play = SessionPlay.prepared();
    StreamId stream = play.open();
    play.approve();
    assertEquals(SessionStatus.RUNNING, play.status());

    play.started(SessionPlay.ABLE);

    assertEquals(SessionStatus.IDLE, play.status());
    assertEquals(List.of("webmcp_ready", "ready"), play.names(stream));
  }

  @Test
  void aStartWithAPromptGoesStraightIntoItsTurn() {
    SessionPlay play = SessionPlay.prepared("hi");
    StreamId stream = play.open();
    play.approve();

    play.started(SessionPlay.ABLE);

    assertEquals(SessionStatus.RUNNING, play.status());
    assertEquals(List.of("webmcp_ready", "turn_start"), play.names(stream));
    assertEquals("hi", play.sent().get(0).text());
  }

  @Test
  void approvingTwiceIsRefusedWithTheStatus() {
    SessionPlay play = SessionPlay.idle();
    Refusal refusal = assertThrows(Refusal.class, play::approve);

    assertEquals(Refusal.Code.NOT_NOW, refusal.code());
    assertTrue(refusal.reason().contains("idle"), refusal.reason());
  }

  @Test
  void aPromptBeforeApprovalOrWhileStartingIsRefused() {
    SessionPlay play = SessionPlay.prepared();
    assertThrows(Refusal.class, () -> play.prompt("x"));
    play.approve();
    assertThrows(Refusal.class, () -> play.prompt("x"));
  }

  @Test
  void anAiThatIsNotUpAfterSixtySecondsFailsTheSessionAndIsStopped() {
    SessionPlay play = SessionPlay.prepared();
    StreamId stream = play.open();
    play.approve();
    play.pass(Duration.ofMillis(59_999));
    assertEquals(SessionStatus.RUNNING, play.status());

    play.pass(Duration.ofMillis(1));

    assertEquals(SessionStatus.FAILED, play.status());
    assertTrue(play.did(StopAi.class));
    assertEquals("the AI did not start within 60 s", play.session.error().orElseThrow());
    assertEquals(List.of("webmcp_ready", "failed"), play.names(stream));
  }

  @Test
  void theSixtySecondsBeginWhenTheAnswerIsOut() {
    SessionPlay play = SessionPlay.prepared();
    play.open();
    play.ask(Session::approve);
    play.pass(Duration.ofSeconds(70));
    assertEquals(SessionStatus.RUNNING, play.status());
  }

  @Test
  void aFailedStartIsToldASecondLaterUnlessTheEngineEndsMeanwhile() {
    SessionPlay play = SessionPlay.prepared();
    StreamId stream = play.open();
    play.approve();
    play.take((s, at) -> s.startFailed("not signed in", at));
    assertEquals(SessionStatus.RUNNING, play.status());

    play.pass(Duration.ofSeconds(1));

    assertEquals(new SessionEvent.Failed("not signed in"), play.told(stream).get(1));
  }

  @Test
  void anAiThatEndsWhileStartingFailsTheSessionEvenWithCodeZero() {
    SessionPlay play = SessionPlay.prepared();
    play.approve();
    play.take((s, at) -> s.aiEnded(true, "it left", at));
    play.pass(Duration.ofSeconds(1));

    assertEquals(SessionStatus.FAILED, play.status());
  }

  @Test
  void cancelTurnDuringTheStartDropsTheFirstPromptAtOnce() {
    SessionPlay play = SessionPlay.prepared("first");
    StreamId stream = play.open();
    play.approve();

    play.take(Session::cancelTurn);

    assertEquals(SessionStatus.IDLE, play.status());
    assertEquals(new SessionEvent.TurnCompleted("", 0), play.told(stream).get(1));
    play.started(SessionPlay.ABLE);
    assertEquals(List.of(), play.sent());
    assertEquals(List.of("webmcp_ready", "turn_completed", "ready"), play.names(stream));
  }

  @Test
  void aPromptBeforeTheAiIsUpIsRunningAndSentOnceItIs() {
    SessionPlay play = SessionPlay.prepared("first");
    StreamId stream = play.open();
    play.approve();
    play.take(Session::cancelTurn);

    play.prompt("second");
    assertEquals(SessionStatus.RUNNING, play.status());
    assertEquals(List.of(), play.sent());

    play.started(SessionPlay.ABLE);
    assertEquals(List.of("second"), play.sent().stream().map(Prompt::text).toList());
    assertEquals("turn_start", play.names(stream).get(2));
  }

  @Test
  void anEarlierActionsLateProceedDoesNotReleaseALaterPrompt() {
    SessionPlay play = SessionPlay.prepared("first");
    long approval = play.ask(Session::approve);
    play.take(Session::cancelTurn);
    long second = play.promptHeld("second");
    play.take((s, at) -> s.proceed(approval, at));
    play.started(SessionPlay.ABLE);
    assertEquals(List.of(), play.sent());

    play.take((s, at) -> s.proceed(second, at));

    assertEquals(1, play.sent().size());
  }

  @Test
  void cancelTurnDuringAWarmStartChangesNothing() {
    SessionPlay play = SessionPlay.prepared();
    play.approve();
    play.take(Session::cancelTurn);
    assertEquals(SessionStatus.RUNNING, play.status());
  }

  @Test
  void aLateStartAfterTheEndChangesNothing() {
    SessionPlay play = SessionPlay.prepared("hi");
    play.approve();
    play.take((s, at) -> s.end(SessionEnd.CANCELLED, at));
    play.started(SessionPlay.ABLE);
    play.take((s, at) -> s.startFailed("late", at));

    assertEquals(SessionStatus.CANCELLED, play.status());
    assertEquals(Optional.empty(), play.session.error());
    assertEquals(List.of(), play.sent());
  }

  @Test
  void theAiIsWantedFromApprovalToTheEnd() {
    SessionPlay play = SessionPlay.prepared();
    assertFalse(play.session.wantsAi());
    play.approve();
    assertTrue(play.session.wantsAi());
    play.take((s, at) -> s.end(SessionEnd.CLOSED, at));
    assertFalse(play.session.wantsAi());
  }
}
