package io.leuria.ports.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.session.SessionEvent;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.session.SessionStatus;
import io.leuria.ports.in.RunSession.Outcome;
import io.leuria.ports.out.AiFailure;
import io.leuria.ports.out.AiListener.AiEnd;
import io.leuria.testkit.fake.RecordingSink;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Starts, failures and ends of AIs; above all, that none is left behind. */
class SessionAiTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private final SessionWorld world = new SessionWorld();

  @Test
  void anAiNobodyKnowsFailsTheSessionWithItsNameAndAWayOut() {
    world.choice.standard = new AiId("nobody");
    SessionId id = world.prepare(SessionWorld.warm());
    RecordingSink stream = world.listen(id);
    world.approve(id);
    String error = world.sessions.info(SessionWorld.SHOP, id).error().orElseThrow();
    assertTrue(error.contains("nobody") && error.contains("leuria use <ai>"), error);
    assertEquals(new SessionEvent.Failed(error), stream.last());
  }

  @Test
  void anAiThatIsNotUpWithinSixtySecondsIsStoppedInItsStart() {
    world.ai.startsSlowly();
    SessionId id = world.idle();
    world.time.advance(Duration.ofSeconds(59));
    assertEquals(SessionStatus.RUNNING, world.status(id));
    world.time.advance(SECOND);
    assertEquals(SessionStatus.FAILED, world.status(id));
    assertEquals(0, world.ai.running());
  }

  @Test
  void anAiThatSignedOutIsReportedAndOneThatWorksToo() {
    world.idle();
    assertEquals(List.of("fake-acp true"), world.aiStates);
    world.ai.startsSlowly();
    SessionId id = world.idle();
    world.ai.last().failsToStart(new AiFailure(AiFailure.Kind.SIGNED_OUT, "Sign in first."));
    world.time.advance(SECOND);
    assertEquals(List.of("fake-acp true", "fake-acp false"), world.aiStates);
    assertEquals(
        "Sign in first.", world.sessions.info(SessionWorld.SHOP, id).error().orElseThrow());
  }

  @Test
  void anyOtherFailureToStartSaysNothingAboutTheAisState() {
    world.ai.startsSlowly();
    world.idle();
    world.ai.last().failsToStart(new AiFailure(AiFailure.Kind.NOT_FOUND, "no such program"));
    assertEquals(List.of(), world.aiStates);
  }

  @Test
  void anUnexpectedFaultIsToldWithoutItsText() {
    world.ai.plays(
        (ai, prompt) -> {
          throw new IllegalStateException("secret detail");
        });
    SessionId id = world.idle();
    world.prompt(id, "hi");
    world.time.advance(SECOND);
    assertEquals(
        "the AI failed unexpectedly",
        world.sessions.info(SessionWorld.SHOP, id).error().orElseThrow());
    assertEquals(0, world.ai.running());
  }

  @Test
  void cancellingBeforeTheAnswerIsOutStartsNothing() {
    SessionId id = world.prepare(SessionWorld.first("hi"));
    Outcome approved = world.sessions.approve(SessionWorld.SHOP, id);
    world.sessions.cancel(SessionWorld.SHOP, id).proceed();
    approved.proceed();
    assertEquals(List.of(), world.ai.launched());
    assertEquals(SessionStatus.CANCELLED, world.status(id));
  }

  @Test
  void cancellingDuringTheStartLeavesNothingBehind() {
    world.ai.startsSlowly();
    SessionId id = world.prepare(SessionWorld.first("hi"));
    world.approve(id);
    assertEquals(1, world.ai.running());
    world.sessions.close(SessionWorld.SHOP, id).proceed();
    assertEquals(0, world.ai.running());
    world.ai.last().comesUp();
    assertEquals(0, world.ai.running());
    assertEquals(List.of(), world.ai.last().prompts());
  }

  @Test
  void anAiThatComesUpAfterTheEndIsStopped() {
    world.ai.startsStubbornly();
    SessionId id = world.prepare(SessionWorld.first("hi"));
    RecordingSink stream = world.listen(id);
    world.approve(id);
    world.sessions.cancel(SessionWorld.SHOP, id).proceed();
    assertEquals(1, world.ai.running());

    world.ai.last().comesUp();

    assertTrue(world.ai.last().isStopped());
    assertEquals(List.of(), world.ai.last().prompts());
    assertEquals(List.of("webmcp_ready", "cancelled"), stream.names());
    assertEquals(List.of(), world.aiStates);
  }

  @Test
  void cancellingRightAfterTheStartStopsTheAi() {
    SessionId id = world.idle();
    assertFalse(world.ai.last().isStopped());
    world.sessions.cancel(SessionWorld.SHOP, id).proceed();
    assertTrue(world.ai.last().isStopped());
  }

  @Test
  void aCancelledTurnIsCancelledAtTheAiAndADeafAiIsEndedInTime() {
    SessionId id = world.idle();
    RecordingSink stream = world.listen(id);
    world.prompt(id, "hi");
    world.sessions.cancelTurn(SessionWorld.SHOP, id).proceed();
    assertEquals(1, world.ai.last().cancels());
    world.time.advance(Duration.ofSeconds(8));
    assertEquals("turn_completed", stream.last().name());
    world.prompt(id, "next");
    world.ai.last().says("late");
    assertEquals(SessionStatus.RUNNING, world.status(id));

    world.time.advance(Duration.ofSeconds(30));

    assertEquals(SessionStatus.FAILED, world.status(id));
    assertTrue(world.ai.last().isStopped());
    assertEquals(List.of(), stream.chunks());
  }

  @Test
  void aCrashIsToldOnceWithItsReason() {
    SessionId id = world.idle();
    RecordingSink stream = world.listen(id);
    world.prompt(id, "hi");
    world.ai.last().ends(new AiEnd(false, "the agent was killed"));
    world.time.advance(SECOND);
    assertEquals(new SessionEvent.Failed("the agent was killed"), stream.last());
    assertEquals(1, stream.names().stream().filter("failed"::equals).count());
  }

  @Test
  void shuttingDownCancelsEverySessionForEveryStreamAndStopsEveryAi() {
    RecordingSink pending = world.listen(world.prepare(SessionWorld.warm()));
    RecordingSink idle = world.listen(world.idle());
    SessionId turn = world.idle();
    world.prompt(turn, "hi");
    RecordingSink inTurn = world.listen(turn);
    world.ai.startsSlowly();
    RecordingSink starting = world.listen(world.idle());

    world.sessions.shutDown();

    for (RecordingSink stream : List.of(pending, idle, inTurn, starting)) {
      assertEquals(new SessionEvent.Cancelled(), stream.last());
    }
    assertEquals(0, world.ai.running());
    Refusal refused = assertThrows(Refusal.class, () -> world.prepare(SessionWorld.warm()));
    assertEquals(Refusal.Code.UNAVAILABLE, refused.code());
  }

  @Test
  void anAiThatDiesWithTheEngineIsToldAsCancelled() {
    SessionId id = world.idle();
    RecordingSink stream = world.listen(id);
    world.ai.last().ends(new AiEnd(false, "signal 2"));
    world.sessions.shutDown();
    assertEquals(new SessionEvent.Cancelled(), stream.last());
  }

  @Test
  void theSessionsOfASiteEndWithItAndOthersStay() {
    world.grant(SessionWorld.SHOP);
    RecordingSink shop = world.listen(world.idle());
    var news = world.sessions.prepare(SessionWorld.NEWS, SessionWorld.warm()).id();
    world.sessions.cancelSessionsOf(SessionWorld.SHOP.origin().orElseThrow());
    assertEquals(new SessionEvent.Cancelled(), shop.last());
    assertEquals(
        SessionStatus.PENDING_APPROVAL, world.sessions.info(SessionWorld.NEWS, news).status());
  }

  @Test
  void theSessionsOnAnAiEndWithItAndThoseNotYetStartedStay() {
    SessionId running = world.idle();
    SessionId pending = world.prepare(SessionWorld.warm());
    world.sessions.cancelSessionsUsing(new AiId("another"));
    assertEquals(SessionStatus.IDLE, world.status(running));
    world.sessions.cancelSessionsUsing(SessionWorld.AI);
    assertEquals(SessionStatus.CANCELLED, world.status(running));
    assertEquals(SessionStatus.PENDING_APPROVAL, world.status(pending));
  }

  @Test
  void chunksFromManyThreadsStayInOrderForEveryStream() {
    SessionId id = world.idle();
    RecordingSink stream = world.listen(id);
    world.prompt(id, "hi");
    CompletableFuture<Void> speaking =
        CompletableFuture.runAsync(
            () -> {
              for (int i = 0; i < 2000; i++) {
                world.ai.last().says("c" + i);
              }
            });
    List<RecordingSink> later = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      later.add(world.listen(id));
    }
    speaking.join();
    List<String> all = stream.chunks();
    assertEquals(2000, all.size());
    assertEquals("c1999", all.get(1999));
    later.forEach(late -> assertEquals(all, late.chunks()));
  }
}
