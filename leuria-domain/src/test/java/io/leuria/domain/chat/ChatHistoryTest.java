package io.leuria.domain.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.JsonText;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.ToolDeclaration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ChatHistoryTest {
  private static final PageAnswer DONE = new PageAnswer.Result(JsonText.NULL);

  @Property(tries = 500)
  void whateverIsSentStrictServicesAccept(
      @ForAll("turns") List<Exchange> turns, @ForAll("contexts") Optional<Integer> context) {
    ChatHistory history = ChatHistory.beginning(Optional.of("Be kind."));
    for (int i = 0; i < turns.size(); i++) {
      assertAcceptable(history.messages(turns.get(i), List.of(), context));
      history = kept(history, turns.get(i), i);
    }
  }

  /** A turn ends well, is put off, or breaks the service. */
  private static ChatHistory kept(ChatHistory history, Exchange turn, int number) {
    return switch (number % 3) {
      case 0 -> history.with(turn);
      case 1 -> history.withUnanswered(turn, "busy");
      default -> history.withBroken(turn, "bad");
    };
  }

  /** Instructions first; a call's results directly behind it, all of them; roles in turn. */
  private static void assertAcceptable(List<ChatMessage> messages) {
    assertInstanceOf(ChatMessage.Instructions.class, messages.get(0));
    assertInstanceOf(ChatMessage.User.class, messages.get(1));
    List<String> open = new ArrayList<>();
    boolean lastWasUser = false;
    for (ChatMessage message : messages.subList(1, messages.size())) {
      if (message instanceof ChatMessage.ToolResult result) {
        assertEquals(open.remove(0), result.request().id());
        continue;
      }
      assertTrue(open.isEmpty(), "a call without its result");
      boolean user = message instanceof ChatMessage.User;
      assertFalse(user && lastWasUser, "two prompts without words between");
      lastWasUser = user;
      if (message instanceof ChatMessage.Assistant said) {
        assertFalse(said.text().isEmpty() && said.requests().isEmpty(), "an empty message");
        said.requests().forEach(request -> open.add(request.id()));
      }
    }
    assertTrue(open.isEmpty(), "a call without its result");
  }

  @Provide
  Arbitrary<List<Exchange>> turns() {
    Arbitrary<ChatStep> step =
        Combinators.combine(
                Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(200),
                Arbitraries.integers().between(0, 4),
                Arbitraries.integers().between(0, 4))
            .as(ChatHistoryTest::step);
    return step.list()
        .ofMaxSize(4)
        .map(steps -> new Exchange(new Prompt("question", List.of()), steps))
        .list()
        .ofMaxSize(12);
  }

  @Provide
  Arbitrary<Optional<Integer>> contexts() {
    return Arbitraries.integers().between(1, 4_000).optional();
  }

  private static ChatStep step(String text, int calls, int answered) {
    List<ToolRequest> requests = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      requests.add(new ToolRequest("id" + i, "search", Optional.of(JsonText.EMPTY_OBJECT)));
    }
    return new ChatStep(text, requests, Collections.nCopies(Math.min(calls, answered), DONE));
  }

  @Test
  void theOldestExchangesGoFirst() {
    ChatHistory history = ChatHistory.beginning(Optional.empty());
    for (int i = 0; i < 10; i++) {
      history = history.with(turn("question " + i, "word ".repeat(100)));
    }
    List<ChatMessage> sent =
        history.messages(Exchange.of(prompt("now")), List.of(), Optional.of(1_000));
    assertEquals(7, sent.size());
    assertEquals(new ChatMessage.User(prompt("question 7")), sent.get(0));
    assertEquals(new ChatMessage.User(prompt("now")), sent.get(6));
  }

  @Test
  void withoutAKnownContextNothingGoes() {
    ChatHistory history = ChatHistory.beginning(Optional.empty());
    for (int i = 0; i < 50; i++) {
      history = history.with(turn("question", "word ".repeat(1_000)));
    }
    assertEquals(
        101, history.messages(Exchange.of(prompt("now")), List.of(), Optional.empty()).size());
  }

  @Test
  void toolsTakeRoomToo() {
    ChatHistory history =
        ChatHistory.beginning(Optional.empty()).with(turn("question", "word ".repeat(100)));
    ToolDeclaration large =
        new ToolDeclaration(
            "large",
            Optional.of("word ".repeat(400)),
            new JsonText("{\"type\":\"object\"}"),
            Optional.empty());
    Exchange now = Exchange.of(prompt("now"));
    assertEquals(3, history.messages(now, List.of(), Optional.of(1_000)).size());
    assertEquals(1, history.messages(now, List.of(large), Optional.of(1_000)).size());
  }

  @Test
  void aLongTurnLosesItsOldestStepsWithTheirResults() {
    Exchange running = Exchange.of(prompt("now"));
    for (int i = 0; i < 10; i++) {
      ToolRequest request = new ToolRequest("id" + i, "search", Optional.of(JsonText.EMPTY_OBJECT));
      PageAnswer answer = new PageAnswer.Result(new JsonText("\"" + "x".repeat(600) + "\""));
      running = running.with(new ChatStep("", List.of(request), List.of(answer)));
    }
    List<ChatMessage> sent =
        ChatHistory.beginning(Optional.empty()).messages(running, List.of(), Optional.of(1_000));
    assertEquals(7, sent.size());
    assertEquals("id9", assertInstanceOf(ChatMessage.ToolResult.class, sent.get(6)).request().id());
  }

  @Test
  void otherScriptsCountAToken() {
    assertEquals(4, TokenEstimate.ofText("日本語で"));
    assertEquals(4, TokenEstimate.ofText("twelve chars"));
    assertEquals(0, TokenEstimate.ofText(""));
  }

  @Test
  void moreResultsThanCallsAreABug() {
    assertThrows(IllegalArgumentException.class, () -> new ChatStep("x", List.of(), List.of(DONE)));
  }

  private static Exchange turn(String question, String answer) {
    return Exchange.of(prompt(question)).with(ChatStep.of(answer));
  }

  private static Prompt prompt(String text) {
    return new Prompt(text, List.of());
  }
}
