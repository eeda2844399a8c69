package io.leuria.domain.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.session.SessionEffect.CancelAiTurn;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SessionTurnTest {
  @Test
  void aTurnTellsWhatTheAiSaysAndEndsWithItsWholeText() {
    SessionPlay play = SessionPlay.idle();
    StreamId stream = play.open();
    play.prompt("go");
    play.chunk("a");
    play.take((s, at) -> s.thought("hm"));
    play.chunk("b");
    play.pass(Duration.ofMillis(1234));
    play.take(Session::turnEnded);

    assertEquals(
        List.of(
            new SessionEvent.WebmcpReady(),
            new SessionEvent.Ready(),
            new SessionEvent.TurnStart(),
            new SessionEvent.Chunk("a"),
            new SessionEvent.Thought("hm"),
            new SessionEvent.Chunk("b"),
            new SessionEvent.TurnCompleted("ab", 1234)),
        play.told(stream));
  }

  @Test
  void theSessionIsIdleWhenTurnCompletedIsTold() {
    SessionPlay play = SessionPlay.inTurn();
    play.open();
    Step step = play.session.turnEnded(play.now);

    assertEquals(SessionStatus.IDLE, step.next().status());
    assertTrue(step.effects().get(0) instanceof SessionEffect.Tell);
  }

  @Test
  void aPromptIsNotSentBeforeItsAnswerIsOut() {
    SessionPlay play = SessionPlay.idle();
    long ticket = play.promptHeld("go");
    assertEquals(SessionStatus.RUNNING, play.status());
    assertEquals(List.of(), play.sent());

    play.take((s, at) -> s.proceed(ticket, at));

    assertEquals(1, play.sent().size());
  }

  @Test
  void aPromptWhileATurnRunsOrWaitsIsRefused() {
    SessionPlay play = SessionPlay.idle();
    play.promptHeld("go");
    assertThrows(Refusal.class, () -> play.promptHeld("again"));
    SessionPlay running = SessionPlay.inTurn();
    Refusal refusal = assertThrows(Refusal.class, () -> running.prompt("again"));
    assertTrue(refusal.reason().contains("running"), refusal.reason());
  }

  @Test
  void textOutsideATurnIsDropped() {
    SessionPlay play = SessionPlay.idle();
    StreamId stream = play.open();
    play.chunk("stray");
    play.take((s, at) -> s.thought("stray"));

    assertEquals(List.of("webmcp_ready", "ready"), play.names(stream));
  }

  @Test
  void logLinesAreToldInAnyState() {
    SessionPlay play = SessionPlay.prepared();
    StreamId stream = play.open();
    play.take((s, at) -> s.log("note"));
    assertEquals(List.of("log"), play.names(stream));
  }

  @Test
  void aFailedTurnFailsTheSession() {
    SessionPlay play = SessionPlay.inTurn();
    StreamId stream = play.open();
    play.take((s, at) -> s.turnFailed("the model is gone", at));
    assertThrows(Refusal.class, () -> play.prompt("again"));
    play.pass(Duration.ofSeconds(1));

    assertEquals(SessionStatus.FAILED, play.status());
    assertEquals(new SessionEvent.Failed("the model is gone"), play.told(stream).get(1));
  }

  @Test
  void anAnswerTooLongToKeepFailsTheSession() {
    SessionPlay play =
        SessionPlay.of(
            new SessionRequest(Optional.empty(), Optional.empty(), Optional.empty()),
            SessionLimits.USUAL.withReplay(1000));
    play.approve();
    play.started(SessionPlay.ABLE);
    play.prompt("go");
    play.chunk("x".repeat(900));
    assertEquals(SessionStatus.RUNNING, play.status());

    play.chunk("x".repeat(100));

    assertEquals(SessionStatus.FAILED, play.status());
    assertTrue(play.session.error().orElseThrow().contains("longer than"));
  }

  @Test
  void theSystemPromptGoesInFrontOfTheFirstPromptOnlyWhenTheAiHasNoPlaceForIt() {
    SessionPlay plain = SessionPlay.of(request(Optional.of("Be kind."), Optional.empty()));
    plain.approve();
    plain.started(SessionPlay.PLAIN);
    plain.prompt("one");
    plain.take(Session::turnEnded);
    plain.prompt("two");
    assertEquals(
        List.of("Be kind.\n\none", "two"), plain.sent().stream().map(Prompt::text).toList());

    SessionPlay able = SessionPlay.of(request(Optional.of("Be kind."), Optional.empty()));
    able.approve();
    able.started(SessionPlay.ABLE);
    able.prompt("one");
    assertEquals("one", able.sent().get(0).text());
  }

  @Test
  void theSystemPromptWaitsForTheFirstPromptThatIsReallySent() {
    SessionPlay play =
        SessionPlay.of(
            new SessionRequest(
                Optional.of(new Prompt("dropped", List.of())),
                Optional.of("Be kind."),
                Optional.empty()));
    play.approve();
    play.take(Session::cancelTurn);
    play.started(SessionPlay.PLAIN);
    play.prompt("one");
    assertEquals("Be kind.\n\none", play.sent().get(0).text());
  }

  @Test
  void pageCallsPastTheStepLimitAreAnsweredAndThreeMoreCancelTheTurn() {
    SessionPlay play = SessionPlay.of(request(Optional.empty(), Optional.of(2)));
    play.approve();
    play.started(SessionPlay.PLAIN);
    play.prompt("go");
    assertEquals(Optional.empty(), play.ask(Session::pageCall));
    assertEquals(Optional.empty(), play.ask(Session::pageCall));
    for (int past = 0; past < 3; past++) {
      assertTrue(play.ask(Session::pageCall).orElseThrow().contains("step limit"));
    }
    assertFalse(play.did(CancelAiTurn.class));

    assertTrue(play.ask(Session::pageCall).orElseThrow().contains("step limit"));
    assertTrue(play.did(CancelAiTurn.class));
  }

  @Test
  void eachTurnHasItsOwnStepsAndAnAiThatCountsItselfIsNotCounted() {
    SessionPlay play = SessionPlay.of(request(Optional.empty(), Optional.of(1)));
    play.approve();
    play.started(SessionPlay.PLAIN);
    for (int turn = 0; turn < 3; turn++) {
      play.prompt("go");
      assertEquals(Optional.empty(), play.ask(Session::pageCall));
      play.take(Session::turnEnded);
    }
    SessionPlay able = SessionPlay.of(request(Optional.empty(), Optional.of(1)));
    able.approve();
    able.started(SessionPlay.ABLE);
    able.prompt("go");
    able.ask(Session::pageCall);
    assertEquals(Optional.empty(), able.ask(Session::pageCall));
  }

  @Test
  void pageCallsOutsideATurnPassUncounted() {
    assertEquals(Optional.empty(), SessionPlay.prepared().ask(Session::pageCall));
    assertEquals(Optional.empty(), SessionPlay.idle().ask(Session::pageCall));
  }

  @Test
  void permissionsAreToldAsDecided() {
    SessionPlay play = SessionPlay.inTurn();
    StreamId stream = play.open();
    assertTrue(play.mayUse("mcp__webmcp__look", true));
    assertFalse(play.mayUse("Bash", false));

    assertEquals(
        List.of(
            new SessionEvent.Permission("mcp__webmcp__look", true),
            new SessionEvent.Permission("Bash", false)),
        play.told(stream).subList(1, 3));
  }

  private static SessionRequest request(Optional<String> systemPrompt, Optional<Integer> maxTurns) {
    return new SessionRequest(Optional.empty(), systemPrompt, maxTurns);
  }
}
