package io.leuria.ports.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.ModelChoice;
import io.leuria.domain.session.Owner;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionEvent;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.session.SessionLimits;
import io.leuria.domain.session.SessionRequest;
import io.leuria.domain.session.SessionStatus;
import io.leuria.ports.in.RunSession.Outcome;
import io.leuria.ports.in.RunSession.SessionInfo;
import io.leuria.ports.out.AiLauncher.Launch;
import io.leuria.ports.out.AiSession.Traits;
import io.leuria.testkit.fake.RecordingSink;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SessionServiceTest {
  private final SessionWorld world = new SessionWorld();

  @Test
  void aPreparedSessionIsPendingAndStartsNothing() {
    SessionInfo info = world.sessions.prepare(SessionWorld.SHOP, SessionWorld.first("hi"));
    assertEquals(SessionStatus.PENDING_APPROVAL, info.status());
    assertEquals("http://127.0.0.1:19570", info.access().webmcpUrl());
    assertEquals(info, world.sessions.info(SessionWorld.SHOP, info.id()));
    assertEquals(List.of(), world.ai.launched());
  }

  @Test
  void aSessionIsVisibleToItsOwnerAlone() {
    SessionId id = world.prepare(SessionWorld.warm());
    for (Owner other : List.of(SessionWorld.NEWS, Owner.LOCAL)) {
      for (Runnable action : actions(other, id)) {
        Refusal refusal = assertThrows(Refusal.class, action::run);
        assertEquals(Refusal.Code.UNKNOWN, refusal.code());
      }
    }
    assertEquals(SessionStatus.PENDING_APPROVAL, world.status(id));
  }

  @Test
  void aWholeTurnReachesTheStream() {
    SessionId id = world.prepare(SessionWorld.warm());
    RecordingSink stream = world.listen(id);
    world.approve(id);
    world.ai.plays(
        (ai, prompt) -> {
          ai.thinks("hm");
          ai.says("echo: ");
          ai.says(prompt.text());
          ai.endsTurn();
        });
    world.prompt(id, "hi");
    assertEquals(
        List.of(
            "webmcp_ready", "ready", "turn_start", "thought", "chunk", "chunk", "turn_completed"),
        stream.names());
    assertEquals(new SessionEvent.TurnCompleted("echo: hi", 0), stream.last());
  }

  @Test
  void theAnswersToApproveAndPromptComeBeforeWhatTheyStart() {
    SessionId id = world.prepare(SessionWorld.warm());
    RecordingSink stream = world.listen(id);
    Outcome approved = world.sessions.approve(SessionWorld.SHOP, id);
    assertEquals(SessionStatus.RUNNING, approved.status());
    assertEquals(List.of(), stream.names());
    assertEquals(List.of(), world.ai.launched());
    approved.proceed();
    approved.proceed();
    assertEquals(List.of("webmcp_ready", "ready"), stream.names());

    Outcome prompted = world.sessions.prompt(SessionWorld.SHOP, id, new Prompt("hi", List.of()));
    assertEquals(SessionStatus.RUNNING, prompted.status());
    assertEquals(List.of(), world.ai.last().prompts());
    prompted.proceed();
    assertEquals(1, world.ai.last().prompts().size());
  }

  @Test
  void theSitesOwnAiAndModelAreUsed() {
    world.grant(SessionWorld.SHOP);
    world.choice.standard = new AiId("another");
    world.grants.change(
        SessionWorld.SHOP.origin().orElseThrow(),
        grant ->
            grant
                .withAi(Optional.of(SessionWorld.AI))
                .withModel(Optional.of(new ModelChoice(SessionWorld.AI, "smart"))));
    SessionId id =
        world.prepare(
            new SessionRequest(Optional.empty(), Optional.of("Be kind."), Optional.of(7)));
    world.approve(id);

    Launch launch = world.ai.last().launch();
    assertEquals(id, launch.session());
    assertEquals(SessionWorld.AI, launch.ai());
    assertEquals(Optional.of("smart"), launch.model());
    assertEquals(Optional.of("Be kind."), launch.systemPrompt());
    assertEquals(Optional.of(7), launch.maxTurns());
    assertEquals("http://127.0.0.1:19570/webmcp/mcp", launch.pageTools().url());
    assertEquals(Optional.of(id), world.relay.sessionOf(launch.pageTools().token()));
  }

  @Test
  void anOwnerHoldsFourLiveSessionsAndClosingFreesASlotAtOnce() {
    SessionId first = world.idle();
    for (int i = 0; i < 3; i++) {
      world.prepare(SessionWorld.warm());
    }
    Refusal refusal = assertThrows(Refusal.class, () -> world.prepare(SessionWorld.warm()));
    assertEquals(Refusal.Code.NOT_NOW, refusal.code());
    world.sessions.prepare(SessionWorld.NEWS, SessionWorld.warm());
    world.sessions.prepare(Owner.LOCAL, SessionWorld.warm());

    Outcome closed = world.sessions.close(SessionWorld.SHOP, first);

    assertEquals(SessionStatus.COMPLETED, closed.status());
    world.prepare(SessionWorld.warm());
    closed.proceed();
  }

  @Test
  void anEndedSessionIsReadableForFiveMinutes() {
    SessionId id = world.idle();
    world.sessions.close(SessionWorld.SHOP, id).proceed();
    world.time.advance(Duration.ofSeconds(299));
    assertEquals(SessionStatus.COMPLETED, world.status(id));
    assertEquals(List.of(new SessionEvent.Completed()), world.listen(id).events());

    world.time.advance(Duration.ofSeconds(1));

    assertThrows(Refusal.class, () -> world.status(id));
    assertEquals(0, world.time.waiting());
  }

  @Test
  void endedSessionsOfOneOwnerAreKeptUpToALimit() {
    SessionWorld small = new SessionWorld(SessionLimits.USUAL.withEnded(2));
    List<SessionId> ids = List.of(closed(small), closed(small), closed(small));
    assertThrows(Refusal.class, () -> small.status(ids.get(0)));
    assertEquals(SessionStatus.COMPLETED, small.status(ids.get(1)));
    assertEquals(2, small.time.waiting());
  }

  @Test
  void actionsWithNothingToDoAnswerWithTheStatus() {
    SessionId id = world.prepare(SessionWorld.warm());
    assertEquals(
        SessionStatus.PENDING_APPROVAL, world.sessions.cancelTurn(SessionWorld.SHOP, id).status());
    world.sessions.cancel(SessionWorld.SHOP, id).proceed();
    assertEquals(SessionStatus.CANCELLED, world.sessions.close(SessionWorld.SHOP, id).status());
    assertEquals(
        SessionStatus.CANCELLED, world.sessions.cancelTurn(SessionWorld.SHOP, id).status());
  }

  @Test
  void theSystemPromptGoesInFrontWhenTheAiHasNoPlaceForIt() {
    world.ai.has(new Traits(false, true));
    SessionId id =
        world.prepare(
            new SessionRequest(Optional.empty(), Optional.of("Be kind."), Optional.empty()));
    world.approve(id);
    world.prompt(id, "hi");
    assertEquals("Be kind.\n\nhi", world.ai.last().prompts().get(0).text());
    assertFalse(world.ai.last().isStopped());
  }

  private static SessionId closed(SessionWorld world) {
    SessionId id = world.prepare(SessionWorld.warm());
    world.sessions.close(SessionWorld.SHOP, id).proceed();
    return id;
  }

  private List<Runnable> actions(Owner owner, SessionId id) {
    return List.of(
        () -> world.sessions.info(owner, id),
        () -> world.sessions.approve(owner, id),
        () -> world.sessions.prompt(owner, id, new Prompt("x", List.of())),
        () -> world.sessions.cancelTurn(owner, id),
        () -> world.sessions.cancel(owner, id),
        () -> world.sessions.close(owner, id),
        () -> world.sessions.stream(owner, id, new RecordingSink()));
  }
}
