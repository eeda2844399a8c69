package io.leuria.domain.webmcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.webmcp.ChannelEffect.Close;
import io.leuria.domain.webmcp.ChannelEffect.Ping;
import io.leuria.domain.webmcp.ChannelEffect.Send;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChannelLinkTest {
  @Test
  void theNewestSocketWinsAndTheOldOneIsClosedAtOnce() {
    ChannelPlay play = new ChannelPlay();
    SocketId first = play.connect();
    play.connect();
    assertEquals(List.of(new Close(first, ChannelEnd.REPLACED)), play.done);
  }

  @Test
  void theOldSocketsLateCloseChangesNothing() {
    ChannelPlay play = ChannelPlay.open();
    SocketId old = play.channel.newestSocket();
    play.connect();
    CallId call = play.call("look");
    play.take((c, at) -> c.closed(old, at));
    play.pass(Duration.ofSeconds(14));
    assertTrue(play.channel.isOpen());
    assertEquals(Optional.empty(), play.answerOf(call));
  }

  @Test
  void declarationsOutliveTheirSocketButAReplacedOneDeclaresNothing() {
    ChannelPlay play = ChannelPlay.open();
    SocketId old = play.channel.newestSocket();
    play.connect();
    play.receive(
        old,
        new PageMessage.RegisterTool("late", Optional.empty(), Optional.empty(), Optional.empty()));
    play.receive(old, new PageMessage.DeregisterTool("look"));
    assertEquals(List.of("look"), play.tools());
  }

  @Test
  void thePageIsPingedBothWaysEveryFifteenSeconds() {
    ChannelPlay play = ChannelPlay.open();
    SocketId socket = play.channel.newestSocket();
    play.pass(Duration.ofMillis(14_999));
    assertEquals(List.of(), play.done);
    play.pass(Duration.ofMillis(1));
    assertEquals(List.of(new Send(socket, new EngineMessage.Ping()), new Ping(socket)), play.done);
    play.take((c, at) -> c.alive(socket, at));
    play.pass(Duration.ofSeconds(15));
    assertEquals(4, play.done.size());
  }

  @Test
  void aSocketThatIsSilentForThirtySecondsIsDropped() {
    ChannelPlay play = ChannelPlay.open();
    SocketId socket = play.channel.newestSocket();
    play.pass(Duration.ofMillis(29_999));
    assertTrue(play.channel.isOpen());
    play.pass(Duration.ofMillis(1));
    assertFalse(play.channel.isOpen());
    assertTrue(play.done.contains(new Close(socket, ChannelEnd.SILENT)));
  }

  @Test
  void aWebSocketPongAloneKeepsABusyPage() {
    ChannelPlay play = ChannelPlay.open();
    SocketId socket = play.channel.newestSocket();
    for (int i = 0; i < 6; i++) {
      play.pass(Duration.ofSeconds(15));
      play.take((c, at) -> c.alive(socket, at));
    }
    assertTrue(play.channel.isOpen());
  }

  @Test
  void anyFrameKeepsAPage() {
    ChannelPlay play = ChannelPlay.open();
    for (int i = 0; i < 6; i++) {
      play.pass(Duration.ofSeconds(29));
      play.receive(new PageMessage.Pong());
    }
    assertTrue(play.channel.isOpen());
  }

  @Test
  void aPongOfAReplacedSocketKeepsNobody() {
    ChannelPlay play = ChannelPlay.open();
    SocketId old = play.channel.newestSocket();
    play.connect();
    play.pass(Duration.ofSeconds(29));
    play.take((c, at) -> c.alive(old, at));
    play.pass(Duration.ofSeconds(1));
    assertFalse(play.channel.isOpen());
  }

  @Test
  void aPagesPingIsAnsweredAndRubbishIsNamed() {
    ChannelPlay play = ChannelPlay.open();
    play.receive(new PageMessage.Ping());
    play.receive(new PageMessage.Pong());
    play.receive(new PageMessage.Unreadable("not JSON"));
    assertEquals(
        List.of(new EngineMessage.Pong(), new EngineMessage.NotUnderstood("not JSON")),
        play.sent());
  }

  @Test
  void theEndClosesTheSocketAndForgetsTheDeclarationsForGood() {
    ChannelPlay play = ChannelPlay.open();
    SocketId socket = play.channel.newestSocket();
    play.take((c, at) -> c.end(ChannelEnd.REVOKED));
    assertEquals(List.of(new Close(socket, ChannelEnd.REVOKED)), play.done);
    assertEquals(List.of(), play.tools());
    play.done.clear();

    play.connect();
    play.tool("again");
    play.take((c, at) -> c.closed(socket, at));
    play.take((c, at) -> c.end(ChannelEnd.SESSION_ENDED));

    assertFalse(play.channel.isOpen());
    assertEquals(List.of(), play.done);
    assertEquals(Optional.empty(), play.channel.wakeAt());
  }

  @Test
  void anIdleChannelWaitsForItsNextPingOnly() {
    ChannelPlay play = ChannelPlay.open();
    assertEquals(play.now.plusSeconds(15), play.channel.wakeAt().orElseThrow());
    play.take((c, at) -> c.closed(c.newestSocket(), at));
    assertEquals(Optional.empty(), play.channel.wakeAt());
  }
}
