package io.leuria.domain.webmcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChannelCallsTest {
  @Test
  void aCallGoesToThePageAndItsAnswerBackById() {
    ChannelPlay play = ChannelPlay.open();
    CallId first = play.call("look");
    CallId second = play.call("look");
    assertEquals(
        List.of(first, second),
        play.sent().stream().map(message -> ((EngineMessage.Call) message).id()).toList());

    play.answer(play.channel.newestSocket(), second);
    assertEquals(Optional.of(ChannelPlay.result()), play.answerOf(second));
    assertEquals(Optional.empty(), play.answerOf(first));
    play.receive(new PageMessage.Response(first, new PageAnswer.Failure("sold out")));
    assertEquals("sold out", play.failureOf(first));
  }

  @Test
  void anUnknownOrSecondAnswerIsIgnored() {
    ChannelPlay play = ChannelPlay.open();
    CallId call = play.call("look");
    play.answer(play.channel.newestSocket(), call);
    play.done.clear();
    play.answer(play.channel.newestSocket(), call);
    play.answer(play.channel.newestSocket(), new CallId("never asked"));
    assertEquals(List.of(), play.done);
  }

  @Test
  void onlyWhatThePageDeclaresCanBeAskedFor() {
    ChannelPlay play = ChannelPlay.open();
    Refusal refusal = assertThrows(Refusal.class, () -> play.call("other"));
    assertEquals(Refusal.Code.UNKNOWN, refusal.code());
    assertThrows(Refusal.class, () -> ask(play, new PageRequest.ReadResource("a:b")));
    assertThrows(Refusal.class, () -> ask(play, new PageRequest.GetPrompt("p", Optional.empty())));
    play.receive(new PageMessage.DeregisterTool("look"));
    assertThrows(Refusal.class, () -> play.call("look"));
  }

  @Test
  void resourcesAndPromptsAreAskedForLikeTools() {
    ChannelPlay play = ChannelPlay.open();
    play.receive(
        new PageMessage.RegisterResource(
            new ResourceDeclaration("a:b", "b", Optional.empty(), Optional.empty())));
    play.receive(
        new PageMessage.RegisterPrompt(
            new PromptDeclaration("p", Optional.empty(), Optional.empty())));
    play.done.clear();
    ask(play, new PageRequest.ReadResource("a:b"));
    ask(play, new PageRequest.GetPrompt("p", Optional.of(new JsonText("{}"))));
    assertEquals(2, play.sent().size());
  }

  @Test
  void aCallWithoutAPageFailsAtOnce() {
    ChannelPlay play = ChannelPlay.open();
    play.take((c, at) -> c.closed(c.newestSocket(), at));
    assertEquals("the page is not connected", play.failureOf(play.call("look")));
  }

  @Test
  void anOpenCallCanBeAnsweredOnTheNextSocket() {
    ChannelPlay play = ChannelPlay.open();
    CallId call = play.call("look");
    play.take((c, at) -> c.closed(c.newestSocket(), at));
    play.pass(Duration.ofMillis(9_999));
    SocketId next = play.connect();
    play.pass(Duration.ofSeconds(5));
    play.answer(next, call);
    assertEquals(Optional.of(ChannelPlay.result()), play.answerOf(call));
  }

  @Test
  void anAnswerThatWasOnItsWayOnTheReplacedSocketCounts() {
    ChannelPlay play = ChannelPlay.open();
    SocketId old = play.channel.newestSocket();
    CallId call = play.call("look");
    play.connect();
    play.answer(old, call);
    assertEquals(Optional.of(ChannelPlay.result()), play.answerOf(call));
  }

  @Test
  void openCallsFailTenSecondsAfterADrop() {
    ChannelPlay play = ChannelPlay.open();
    CallId call = play.call("look");
    play.take((c, at) -> c.closed(c.newestSocket(), at));
    play.pass(Duration.ofMillis(9_999));
    assertEquals(Optional.empty(), play.answerOf(call));
    play.pass(Duration.ofMillis(1));
    assertEquals("the page is not connected any more", play.failureOf(call));
    assertEquals(Optional.empty(), play.channel.wakeAt());
  }

  @Test
  void openCallsFailTenSecondsAfterThePageFellSilent() {
    ChannelPlay play = ChannelPlay.open();
    CallId call = play.call("look");
    play.pass(Duration.ofMillis(39_999));
    assertEquals(Optional.empty(), play.answerOf(call));
    play.pass(Duration.ofMillis(1));
    assertTrue(play.answerOf(call).isPresent());
  }

  @Test
  void aCallMayStayOpenForTenMinutesAndThenThePageIsTold() {
    ChannelPlay play = ChannelPlay.open();
    CallId call = play.call("look");
    for (int minute = 0; minute < 40; minute++) {
      play.pass(Duration.ofSeconds(15));
      play.receive(new PageMessage.Pong());
      assertEquals(minute == 39, play.answerOf(call).isPresent());
    }
    assertEquals("the page did not answer within 10 minutes", play.failureOf(call));
    assertTrue(play.sent().contains(new EngineMessage.CancelCall(call)));
  }

  @Test
  void whenTheAiGivesUpThePageIsToldOnce() {
    ChannelPlay play = ChannelPlay.open();
    CallId call = play.call("look");
    play.done.clear();
    play.take((c, at) -> c.giveUp(call));
    play.take((c, at) -> c.giveUp(call));
    play.answer(play.channel.newestSocket(), call);
    assertEquals(List.of(new EngineMessage.CancelCall(call)), play.sent());
    assertEquals(1, play.done.size());
  }

  @Test
  void aWithdrawnCallMayStillBeAnswered() {
    ChannelPlay play = ChannelPlay.open();
    CallId call = play.call("look");
    play.done.clear();
    play.take((c, at) -> c.withdraw());
    play.take((c, at) -> c.withdraw());
    assertEquals(List.of(new EngineMessage.CancelCall(call)), play.sent());
    play.answer(play.channel.newestSocket(), call);
    assertEquals(Optional.of(ChannelPlay.result()), play.answerOf(call));
  }

  @Test
  void givingUpAllCallsTellsThePageOnlyWhatItWasNotToldYet() {
    ChannelPlay play = ChannelPlay.open();
    CallId first = play.call("look");
    play.take((c, at) -> c.withdraw());
    CallId second = play.call("look");
    play.done.clear();
    play.take((c, at) -> c.giveUpAll("the turn was cancelled"));
    assertEquals(List.of(new EngineMessage.CancelCall(second)), play.sent());
    assertEquals("the turn was cancelled", play.failureOf(first));
    assertEquals("the turn was cancelled", play.failureOf(second));
  }

  @Test
  void theEndFailsEveryOpenCallBeforeTheSocketCloses() {
    ChannelPlay play = ChannelPlay.open();
    SocketId socket = play.channel.newestSocket();
    CallId call = play.call("look");
    play.done.clear();
    play.take((c, at) -> c.end(ChannelEnd.SESSION_ENDED));
    assertEquals(
        List.of(
            new ChannelEffect.Send(socket, new EngineMessage.CancelCall(call)),
            new ChannelEffect.Finish(call, new PageAnswer.Failure("the session has ended")),
            new ChannelEffect.Close(socket, ChannelEnd.SESSION_ENDED)),
        play.done);
    assertEquals("the session has ended", play.failureOf(play.call("look")));
  }

  @Test
  void tooManyOpenCallsAreRefused() {
    ChannelPlay play = ChannelPlay.open();
    for (int i = 0; i < 1024; i++) {
      play.call("look");
    }
    assertEquals("too many calls to the page are open", play.failureOf(play.call("look")));
  }

  @Test
  void twoChannelsWithTheSameToolNamesNeverCross() {
    ChannelPlay one = ChannelPlay.open();
    ChannelPlay other = ChannelPlay.open();
    CallId call = one.call("look");
    other.call("look");
    other.call("look");
    CallId foreign = new CallId("call-2");
    one.answer(one.channel.newestSocket(), foreign);
    assertEquals(Optional.empty(), one.answerOf(foreign));
    assertEquals(Optional.empty(), other.answerOf(call));
  }

  private static void ask(ChannelPlay play, PageRequest request) {
    CallId id = new CallId(request.words());
    play.take((c, at) -> c.call(id, request, at));
  }
}
