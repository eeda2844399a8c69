package io.leuria.ports.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.session.Attachment;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.ports.out.AiFailure;
import io.leuria.ports.out.AiSession;
import io.leuria.ports.out.ChatFailure;
import io.leuria.ports.out.ChatFailure.Kind;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Turns that are cancelled or fail, and what the next one is sent. */
class ChatAiEndingsTest extends ChatAiTable {
  @Test
  void aCancelledAnswerKeepsWhatWasSaid() throws Exception {
    chat.stalls("Once upon").says("ok");
    AiSession session = open();
    CompletableFuture<Void> turn = session.prompt(prompt("Tell"));
    session.cancelTurn();
    turn.get();
    turn(session, "Go on");
    assertEquals(
        List.of("system Be kind.", "user Tell", "assistant Once upon", "user Go on"),
        sent(chat.last()));
  }

  @Test
  void aTurnCancelledBeforeAWordLeavesWordsOfTheModel() throws Exception {
    chat.stalls().says("ok");
    AiSession session = open();
    CompletableFuture<Void> turn = session.prompt(prompt("Tell"));
    session.cancelTurn();
    turn.get();
    turn(session, "Again");
    assertEquals("assistant (This turn was stopped.)", sent(chat.last()).get(2));
  }

  @Test
  void aCancelBetweenCallsGivesTheCallUpAndLeavesEveryCallAResult() throws Exception {
    CompletableFuture<PageAnswer> waiting = new CompletableFuture<>();
    page.with("search", FakePage.result("1")).with("buy", waiting);
    chat.calls(MUG, "search", "buy", "search").says("ok");
    AiSession session = open();
    CompletableFuture<Void> turn = session.prompt(prompt("Buy"));
    assertFalse(turn.isDone());
    session.cancelTurn();
    turn.get();
    assertTrue(waiting.isCancelled());
    assertEquals("tool id1 mcp__webmcp__buy failed", heard.lines().get(3));
    turn(session, "And now?");
    assertEquals(
        List.of(
            "system Be kind.",
            "user Buy",
            "assistant +search#id0 +buy#id1 +search#id2",
            "result id0 1",
            "result id1 !The turn was stopped.",
            "result id2 !The turn was stopped before this call ended.",
            "assistant (This turn was stopped.)",
            "user And now?"),
        sent(chat.last()));
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"UNREACHABLE", "BUSY", "REFUSED", "BROKEN"})
  void aFailureThatMayPassEndsTheTurnInPlainWords(Kind kind) throws Exception {
    chat.fails(new ChatFailure(kind, "Ollama asks to wait."), "Well").says("ok");
    AiSession session = open();
    turn(session, "Hi");
    assertEquals(
        List.of("chunk Well", "log Ollama asks to wait.", "chunk \n\nOllama asks to wait."),
        heard.lines());
    turn(session, "Again");
    assertEquals("user Again", sent(chat.last()).get(sent(chat.last()).size() - 1));
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"KEY_REFUSED", "NO_MODEL"})
  void aFailureThatTheVisitorHasToMendFailsTheTurn(Kind kind) {
    chat.fails(new ChatFailure(kind, "Ollama refused the key."));
    CompletableFuture<Void> turn = open().prompt(prompt("Hi"));
    ExecutionException failed = assertThrows(ExecutionException.class, turn::get);
    assertEquals(
        "Ollama refused the key.", assertInstanceOf(AiFailure.class, failed.getCause()).reason());
  }

  @Test
  void whatTheServiceCouldNotTakeIsNotSentAgain() throws Exception {
    Attachment image = new Attachment.Image("image/png", "AAAA", Optional.empty());
    chat.fails(new ChatFailure(Kind.REFUSED, "no")).fails(new ChatFailure(Kind.BROKEN, "bad"));
    chat.says("ok");
    AiSession session = open();
    session.prompt(new Prompt("refused", List.of(image))).get();
    session.prompt(new Prompt("broken", List.of(image))).get();
    turn(session, "third");
    assertEquals(
        List.of("system Be kind.", "user broken", "assistant (No answer: bad)", "user third"),
        sent(chat.last()));
  }

  @Test
  void aBusyServiceIsSentEverythingAgain() throws Exception {
    page.with("search", FakePage.result("1"));
    chat.calls(MUG, "search").fails(new ChatFailure(Kind.BUSY, "wait")).says("ok");
    AiSession session = open();
    turn(session, "Hi");
    turn(session, "Again");
    assertEquals("result id0 1", sent(chat.last()).get(3));
  }

  @Test
  void afterAStopNothingIsHeard() throws Exception {
    CompletableFuture<PageAnswer> waiting = new CompletableFuture<>();
    page.with("search", waiting);
    chat.calls(MUG, "search");
    AiSession session = open();
    CompletableFuture<Void> turn = session.prompt(prompt("Hi"));
    int before = heard.lines().size();
    session.stop().get();
    turn.get();
    assertTrue(waiting.isCancelled());
    assertEquals(before, heard.lines().size());
  }
}
