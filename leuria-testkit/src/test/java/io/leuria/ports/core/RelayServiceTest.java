package io.leuria.ports.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.domain.grant.Token;
import io.leuria.domain.session.SessionEvent;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.session.SessionRequest;
import io.leuria.domain.webmcp.CallId;
import io.leuria.domain.webmcp.EngineMessage;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.PageMessage;
import io.leuria.ports.in.OfferPageTools.OpenChannel;
import io.leuria.ports.in.OfferPageTools.Registration;
import io.leuria.ports.in.RelayPageTools.Declared;
import io.leuria.ports.out.AiSession.Traits;
import io.leuria.testkit.fake.FakePageSocket;
import io.leuria.testkit.fake.RecordingSink;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RelayServiceTest {
  private final SessionWorld world = new SessionWorld();
  private final FakePageSocket socket = new FakePageSocket();

  @Test
  void aCallReachesThePageAndItsAnswerTheAi() {
    SessionId id = world.prepare(SessionWorld.warm());
    OpenChannel page = world.connect(id, socket, "look");
    CompletableFuture<PageAnswer> answer = call(id);
    assertFalse(answer.isDone());
    JsonText result = new JsonText("{\"sku\":\"blue\",\"price\":12}");
    page.received(new PageMessage.Response(socket.lastCall(), new PageAnswer.Result(result)));
    assertEquals(new PageAnswer.Result(result), answer.join());
  }

  @Test
  void anUnknownToolIsRefusedAndAnUnknownSessionFails() {
    SessionId id = world.prepare(SessionWorld.warm());
    world.connect(id, socket, "look");
    Refusal refusal =
        assertThrows(Refusal.class, () -> world.relay.call(id, SessionWorld.callOf("other")));
    assertEquals(Refusal.Code.UNKNOWN, refusal.code());
    assertEquals("the session has ended", failure(call(new SessionId("none"))));
    assertEquals(Declared.NOTHING, world.relay.declared(new SessionId("none")));
    assertEquals(Optional.empty(), world.relay.sessionOf(new Token("none")));
  }

  @Test
  void anEndedSessionsTokenAndCallsAreOver() {
    SessionId id = world.prepare(SessionWorld.warm());
    Registration where = world.register(id);
    world.open(where, socket).received(SessionWorld.tool("look"));
    CompletableFuture<PageAnswer> open = call(id);
    assertEquals(Optional.of(id), world.relay.sessionOf(where.token()));
    world.sessions.close(SessionWorld.SHOP, id).proceed();
    assertEquals("the session has ended", failure(open));
    assertEquals("the session has ended", failure(call(id)));
    assertEquals(Optional.empty(), world.relay.sessionOf(where.token()));
  }

  @Test
  void cancellingAnAnswerGivesTheCallUpAndTellsThePage() {
    SessionId id = world.prepare(SessionWorld.warm());
    world.connect(id, socket, "look");
    CompletableFuture<PageAnswer> answer = call(id);
    answer.cancel(true);
    assertEquals(
        List.of(new EngineMessage.CancelCall(socket.lastCall())),
        socket.sent(EngineMessage.CancelCall.class));
    CompletableFuture<PageAnswer> impatient = call(id);
    assertThrows(
        CompletionException.class, () -> impatient.orTimeout(1, TimeUnit.MILLISECONDS).join());
    assertEquals(2, socket.calls().size());
  }

  @Test
  void anOpenCallSurvivesAReconnect() {
    SessionId id = world.idle();
    Registration where = world.register(id);
    OpenChannel first = world.open(where, socket);
    first.received(SessionWorld.tool("look"));
    CompletableFuture<PageAnswer> answer = call(id);
    CallId asked = socket.lastCall();
    first.closed();
    assertEquals("the page is not connected", failure(call(id)));
    world.time.advance(Duration.ofSeconds(9));
    OpenChannel second = world.open(where, new FakePageSocket());
    second.received(new PageMessage.Response(asked, new PageAnswer.Failure("sold out")));
    assertEquals("sold out", failure(answer));
  }

  @Test
  void anOpenCallFailsTenSecondsAfterTheDrop() {
    SessionId id = world.idle();
    OpenChannel page = world.connect(id, socket, "look");
    CompletableFuture<PageAnswer> answer = call(id);
    page.closed();
    world.time.advance(Duration.ofSeconds(9));
    assertFalse(answer.isDone());
    world.time.advance(Duration.ofSeconds(1));
    assertEquals("the page is not connected any more", failure(answer));
  }

  @Test
  void callsPastTheStepLimitFailAndThenCancelTheTurn() {
    world.ai.has(new Traits(true, false));
    SessionId id =
        world.prepare(new SessionRequest(Optional.empty(), Optional.empty(), Optional.of(1)));
    world.connect(id, socket, "look");
    world.approve(id);
    world.prompt(id, "hi");
    CompletableFuture<PageAnswer> allowed = call(id);
    assertFalse(allowed.isDone());
    for (int i = 0; i < 4; i++) {
      assertTrue(failure(call(id)).contains("step limit"));
    }
    assertEquals(1, socket.calls().size());
    assertEquals(1, world.ai.last().cancels());
  }

  @Test
  void aCancelledTurnTellsThePageAndTakesItsLateAnswerUntilTheTurnIsOver() {
    SessionId id = world.idle();
    OpenChannel page = world.connect(id, socket, "look");
    world.prompt(id, "hi");
    CompletableFuture<PageAnswer> early = call(id);
    CallId first = socket.lastCall();
    CompletableFuture<PageAnswer> late = call(id);
    world.sessions.cancelTurn(SessionWorld.SHOP, id).proceed();
    assertEquals(2, socket.sent(EngineMessage.CancelCall.class).size());
    page.received(new PageMessage.Response(first, new PageAnswer.Result(new JsonText("\"done\""))));
    assertEquals(new PageAnswer.Result(new JsonText("\"done\"")), early.join());
    assertFalse(late.isDone());
    assertEquals("the turn was cancelled", failure(call(id)));

    world.ai.last().endsTurn();

    assertEquals("the turn was cancelled", failure(late));
  }

  @Test
  void permissionsFollowWhatThisSessionsPageDeclaresNow() {
    SessionId id = world.idle();
    RecordingSink stream = world.listen(id);
    OpenChannel page = world.connect(id, socket, "look");
    assertTrue(world.ai.last().mayUse("mcp__webmcp__look"));
    assertFalse(world.ai.last().mayUse("Bash"));
    page.received(new PageMessage.DeregisterTool("look"));
    assertFalse(world.ai.last().mayUse("mcp__webmcp__look"));
    assertEquals(new SessionEvent.Permission("mcp__webmcp__look", false), stream.last());

    world.idle();
    assertFalse(world.ai.last().mayUse("mcp__webmcp__look"));
  }

  @Test
  void twoSessionsWithTheSameToolNeverSeeEachOthersCalls() {
    SessionId one = world.idle();
    SessionId two = world.idle();
    FakePageSocket otherSocket = new FakePageSocket();
    OpenChannel pageOne = world.connect(one, socket, "look");
    OpenChannel pageTwo = world.connect(two, otherSocket, "look");
    List<CompletableFuture<PageAnswer>> ofOne = new ArrayList<>();
    List<CompletableFuture<PageAnswer>> ofTwo = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      ofOne.add(call(one));
      ofTwo.add(call(two));
    }
    answerAll(pageTwo, socket, "\"crossed\"");
    assertTrue(ofOne.stream().noneMatch(CompletableFuture::isDone));
    answerAll(pageOne, socket, "1");
    answerAll(pageTwo, otherSocket, "2");
    assertTrue(ofOne.stream().allMatch(answer -> answer.join().equals(result("1"))));
    assertTrue(ofTwo.stream().allMatch(answer -> answer.join().equals(result("2"))));
  }

  private static void answerAll(OpenChannel page, FakePageSocket asked, String json) {
    asked.calls().forEach(call -> page.received(new PageMessage.Response(call.id(), result(json))));
  }

  private static PageAnswer result(String json) {
    return new PageAnswer.Result(new JsonText(json));
  }

  private CompletableFuture<PageAnswer> call(SessionId id) {
    return world.relay.call(id, SessionWorld.callOf("look"));
  }

  private static String failure(CompletableFuture<PageAnswer> answer) {
    assertTrue(answer.isDone());
    return answer.join().fold(JsonText::text, failure -> failure);
  }
}
