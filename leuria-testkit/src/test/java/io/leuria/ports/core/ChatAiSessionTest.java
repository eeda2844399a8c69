package io.leuria.ports.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.chat.ToolRequest;
import io.leuria.domain.service.ServiceModel.Abilities;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.ports.out.AiSession;
import io.leuria.ports.out.ChatModel;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChatAiSessionTest extends ChatAiTable {
  @Test
  void anAnswerIsStreamedAndTheTurnEnds() throws Exception {
    chat.thinks("hm", "Hello");
    turn(open(), "Hi");
    assertEquals(List.of("thought hm", "chunk Hello"), heard.lines());
  }

  @Test
  void theSystemPromptAndTheConversationAreSent() throws Exception {
    chat.says("one").says("two");
    AiSession session = open();
    turn(session, "first");
    turn(session, "second");
    assertEquals(
        List.of("system Be kind.", "user first", "assistant one", "user second"),
        sent(chat.last()));
    assertTrue(session.traits().systemPrompt() && session.traits().maxTurns());
  }

  @Test
  void callsOfOneStepAreMadeInOrderAndTheirResultsGoBack() throws Exception {
    page.with("search", FakePage.result("[1]")).with("buy", FakePage.result("\"done\""));
    chat.calls(MUG, "search", "buy").says("Here.");
    turn(open(), "Buy a mug");
    assertEquals(List.of("search " + MUG, "buy " + MUG), page.asked());
    assertEquals(
        List.of(
            "tool id0 mcp__webmcp__search in_progress",
            "tool id0 mcp__webmcp__search completed",
            "tool id1 mcp__webmcp__buy in_progress",
            "tool id1 mcp__webmcp__buy completed",
            "chunk Here."),
        heard.lines());
    assertEquals(
        List.of(
            "system Be kind.",
            "user Buy a mug",
            "assistant +search#id0 +buy#id1",
            "result id0 [1]",
            "result id1 \"done\""),
        sent(chat.last()));
  }

  @Test
  void errorsGoBackToTheModelAndTheTurnGoesOn() throws Exception {
    page.with("search", new PageAnswer.Failure("The catalog is offline."));
    chat.replies(
            new ChatModel.Reply(
                "",
                List.of(
                    new ToolRequest("a", "search", Optional.of(MUG)),
                    new ToolRequest("b", "search", Optional.empty()),
                    new ToolRequest("c", "nothing", Optional.of(MUG)))))
        .says("Sorry.");
    turn(open(), "Hi");
    List<String> sent = sent(chat.last());
    assertEquals("result a !The catalog is offline.", sent.get(3));
    assertTrue(sent.get(4).startsWith("result b !The arguments were not"), sent.get(4));
    assertEquals("result c !There is no tool named nothing.", sent.get(5));
    assertEquals(List.of("search " + MUG), page.asked());
  }

  @Test
  void toolsDeclaredLateAreThereInTheNextStep() throws Exception {
    page.with("search", FakePage.result("1"));
    chat.calls(MUG, "search").says("ok").says("ok");
    AiSession session = open();
    turn(session, "Hi");
    page.with("buy", FakePage.result("1"));
    turn(session, "Hi");
    assertEquals(List.of(1, 1, 2), chat.asked().stream().map(call -> call.tools().size()).toList());
  }

  @Test
  void aToolWithADotIsCalledByItsDeclaredName() throws Exception {
    page.with("shop.search", FakePage.result("1"));
    chat.calls(MUG, "shop_search").says("ok");
    turn(open(), "Hi");
    assertEquals(List.of("shop.search " + MUG), page.asked());
    assertEquals("tool id0 mcp__webmcp__shop.search in_progress", heard.lines().get(0));
  }

  @Test
  void theLastStepMayCallNothing() throws Exception {
    page.with("search", FakePage.result("1"));
    chat.calls(MUG, "search").calls(MUG, "search");
    turn(open(2), "Hi");
    assertEquals(
        List.of(true, false), chat.asked().stream().map(ChatModel.Call::mayCallTools).toList());
    assertEquals(1, page.asked().size());
    assertEquals("chunk (Stopped after 2 steps.)", heard.lines().get(2));
  }

  @Test
  void idsThatComeAgainAreMadeDifferent() throws Exception {
    page.with("search", FakePage.result("1"));
    chat.calls(MUG, "search").calls(MUG, "search").says("ok");
    turn(open(), "Hi");
    assertEquals("tool again0000 mcp__webmcp__search completed", heard.lines().get(3));
    assertTrue(sent(chat.last()).contains("result again0000 1"), sent(chat.last()).toString());
  }

  @Test
  void aModelThatCanNotUseToolsOfOllamaGetsNone() throws Exception {
    page.with("search", FakePage.result("1"));
    chat.says("ok");
    turn(open(new Abilities(Optional.of(false), Optional.of(false), Optional.empty())), "Hi");
    assertEquals(List.of(), chat.last().tools());
    assertFalse(chat.last().images());
  }

  @Test
  void theHistoryIsKeptWithinTheModelsContext() throws Exception {
    AiSession session = open(new Abilities(Optional.empty(), Optional.empty(), Optional.of(1_000)));
    for (int i = 0; i < 20; i++) {
      chat.says("answer ".repeat(40));
      turn(session, "question " + i);
    }
    List<String> sent = sent(chat.last());
    assertEquals("system Be kind.", sent.get(0));
    assertEquals("user question 19", sent.get(sent.size() - 1));
    assertTrue(sent.size() < 20, sent.size() + " messages");
    assertTrue(sent.get(1).startsWith("user question"), sent.get(1));
  }
}
