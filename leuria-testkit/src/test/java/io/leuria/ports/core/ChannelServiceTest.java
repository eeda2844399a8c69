package io.leuria.ports.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.Token;
import io.leuria.domain.session.Owner;
import io.leuria.domain.session.SessionEvent;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.session.SessionStatus;
import io.leuria.domain.webmcp.EngineMessage;
import io.leuria.domain.webmcp.PageMessage;
import io.leuria.ports.in.OfferPageTools.OpenChannel;
import io.leuria.ports.in.OfferPageTools.Registration;
import io.leuria.ports.out.PageSocket.Reason;
import io.leuria.testkit.fake.FakePageSocket;
import io.leuria.testkit.fake.RecordingSink;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ChannelServiceTest {
  private final SessionWorld world = new SessionWorld();

  @Test
  void aRegistrationTokenWorksOnceAsBlobOrBare() {
    SessionId id = world.prepare(SessionWorld.warm());
    String blob = blobOf(id);
    assertTrue(world.channels.register(SessionWorld.SHOP, blob).isPresent());
    assertEquals(Optional.empty(), world.channels.register(SessionWorld.SHOP, blob));
    assertEquals(Optional.empty(), world.channels.register(SessionWorld.SHOP, inner(blob)));

    SessionId other = world.prepare(SessionWorld.warm());
    String bare = inner(blobOf(other));
    assertTrue(world.channels.register(SessionWorld.SHOP, bare).isPresent());
  }

  @Test
  void aRegistrationTokenIsNothingToAnotherSiteButGoodForALocalProgram() {
    SessionId id = world.prepare(SessionWorld.warm());
    assertEquals(Optional.empty(), world.channels.register(SessionWorld.NEWS, blobOf(id)));
    assertTrue(world.channels.register(Owner.LOCAL, blobOf(id)).isPresent());
  }

  @Test
  void rubbishAndEndedSessionsRegisterNothing() {
    SessionId id = world.prepare(SessionWorld.warm());
    String blob = blobOf(id);
    assertEquals(Optional.empty(), world.channels.register(SessionWorld.SHOP, ""));
    assertEquals(Optional.empty(), world.channels.register(SessionWorld.SHOP, blob + "x"));
    world.sessions.close(SessionWorld.SHOP, id).proceed();
    assertEquals(Optional.empty(), world.channels.register(SessionWorld.SHOP, blob));
  }

  @Test
  void aChannelOpensForItsOwnerWithItsTokenOnly() {
    SessionId id = world.prepare(SessionWorld.warm());
    SessionId foreign = world.prepare(SessionWorld.warm());
    Registration mine = world.register(id);
    Registration other = world.register(foreign);
    assertTrue(world.channels.mayOpen(SessionWorld.SHOP, mine.channel(), mine.token()));
    assertTrue(world.channels.mayOpen(Owner.LOCAL, mine.channel(), mine.token()));
    assertFalse(world.channels.mayOpen(SessionWorld.NEWS, mine.channel(), mine.token()));
    assertFalse(world.channels.mayOpen(SessionWorld.SHOP, mine.channel(), other.token()));
    assertFalse(world.channels.mayOpen(SessionWorld.SHOP, mine.channel(), new Token("")));
    assertTrue(
        world
            .channels
            .open(SessionWorld.SHOP, mine.channel(), other.token(), new FakePageSocket())
            .isEmpty());
    world.sessions.close(SessionWorld.SHOP, id).proceed();
    assertFalse(world.channels.mayOpen(SessionWorld.SHOP, mine.channel(), mine.token()));
  }

  @Test
  void declaredToolsAreServedBeforeTheAiStartsAndGoneWithTheSession() {
    SessionId id = world.prepare(SessionWorld.warm());
    world.connect(id, new FakePageSocket(), "look", "buy");
    assertEquals(List.of("look", "buy"), tools(id));
    assertEquals(
        new JsonText("{\"type\":\"object\"}"),
        world.relay.declared(id).tools().get(0).inputSchema());
    world.sessions.close(SessionWorld.SHOP, id).proceed();
    assertEquals(List.of(), tools(id));
  }

  @Test
  void aRefusedToolIsToldToThePageAndInTheStream() {
    SessionId id = world.prepare(SessionWorld.warm());
    RecordingSink stream = world.listen(id);
    FakePageSocket socket = new FakePageSocket();
    OpenChannel page = world.connect(id, socket);
    page.received(
        new PageMessage.RegisterTool(
            "look",
            Optional.empty(),
            Optional.of(new JsonText("{\"type\":\"array\"}")),
            Optional.empty()));
    assertEquals(1, socket.sent(EngineMessage.Refused.class).size());
    assertTrue(stream.last() instanceof SessionEvent.Log);
    assertEquals(List.of(), tools(id));
  }

  @Test
  void theNewestSocketWins() {
    SessionId id = world.prepare(SessionWorld.warm());
    Registration where = world.register(id);
    FakePageSocket old = new FakePageSocket();
    FakePageSocket fresh = new FakePageSocket();
    OpenChannel first = world.open(where, old);
    world.open(where, fresh);
    assertEquals(Optional.of(Reason.REPLACED), old.closed());
    first.closed();
    first.received(SessionWorld.tool("late"));
    assertEquals(Optional.empty(), fresh.closed());
    assertEquals(List.of(), tools(id));
  }

  @Test
  void anOpenChannelIsPingedBothWaysAndASilentOneClosed() {
    SessionId id = world.prepare(SessionWorld.warm());
    FakePageSocket socket = new FakePageSocket();
    OpenChannel page = world.connect(id, socket);
    world.time.advance(Duration.ofSeconds(15));
    assertEquals(1, socket.pings());
    assertEquals(1, socket.sent(EngineMessage.Ping.class).size());
    page.alive();
    world.time.advance(Duration.ofSeconds(29));
    assertEquals(Optional.empty(), socket.closed());
    world.time.advance(Duration.ofSeconds(1));
    assertEquals(Optional.of(Reason.SILENT), socket.closed());
  }

  @Test
  void anOpenChannelKeepsItsSessionAndTheTwoMinutesBeginAtItsClose() {
    SessionId id = world.idle();
    OpenChannel page = world.connect(id, new FakePageSocket());
    for (int i = 0; i < 20; i++) {
      world.time.advance(Duration.ofSeconds(29));
      page.received(new PageMessage.Pong());
    }
    page.closed();
    world.time.advance(Duration.ofSeconds(119));
    assertEquals(SessionStatus.IDLE, world.status(id));
    world.time.advance(Duration.ofSeconds(1));
    assertEquals(SessionStatus.CANCELLED, world.status(id));
  }

  @Test
  void theSocketClosesWithTheReasonOfTheEnd() {
    assertEquals(Reason.SESSION_ENDED, reason(id -> close(id)));
    assertEquals(
        Reason.REVOKED,
        reason(id -> world.sessions.cancelSessionsOf(SessionWorld.SHOP.origin().orElseThrow())));
    world.grant(SessionWorld.SHOP);
    assertEquals(
        Reason.SESSION_ENDED,
        reason(id -> world.sessions.cancelSessionsOf(SessionWorld.SHOP.origin().orElseThrow())));
    assertEquals(Reason.SHUT_DOWN, reason(id -> world.sessions.shutDown()));
  }

  @Test
  void aThousandIdleSessionsWaitWithOneTimerEach() {
    for (int i = 0; i < 1000; i++) {
      Owner owner = Owner.of(SessionWorld.origin("https://site" + i + ".example"));
      SessionId id = world.sessions.prepare(owner, SessionWorld.warm()).id();
      String blob = world.sessions.info(owner, id).access().registrationToken();
      Registration where = world.channels.register(owner, blob).orElseThrow();
      world.channels.open(owner, where.channel(), where.token(), new FakePageSocket());
      world.sessions.stream(owner, id, new RecordingSink());
    }
    assertEquals(1000, world.time.waiting());
  }

  private Reason reason(Consumer<SessionId> end) {
    SessionId id = world.prepare(SessionWorld.warm());
    FakePageSocket socket = new FakePageSocket();
    world.connect(id, socket);
    end.accept(id);
    return socket.closed().orElseThrow();
  }

  private void close(SessionId id) {
    world.sessions.close(SessionWorld.SHOP, id).proceed();
  }

  private String blobOf(SessionId id) {
    return world.sessions.info(SessionWorld.SHOP, id).access().registrationToken();
  }

  private static String inner(String blob) {
    String json = new String(Base64.getDecoder().decode(blob), StandardCharsets.UTF_8);
    return json.replaceAll(".*\"token\":\"([^\"]+)\".*", "$1");
  }

  private List<String> tools(SessionId id) {
    return world.relay.declared(id).tools().stream().map(tool -> tool.name()).toList();
  }
}
