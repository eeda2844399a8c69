package io.leuria.ports.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.JsonText;
import io.leuria.domain.chat.ChatMessage;
import io.leuria.domain.chat.ToolRequest;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceModel;
import io.leuria.domain.service.ServiceModel.Abilities;
import io.leuria.domain.session.Attachment;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.ports.out.AiFailure;
import io.leuria.ports.out.AiLauncher.Launch;
import io.leuria.ports.out.AiSession;
import io.leuria.ports.out.ChatFailure;
import io.leuria.ports.out.ChatFailure.Kind;
import io.leuria.ports.out.ChatModel;
import io.leuria.testkit.fake.FakeModelServices;
import io.leuria.testkit.fake.ScriptedChatModel;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChatAiSessionTest {
  private static final ModelService OLLAMA = ModelService.BUILT_IN.get(1);
  private static final JsonText MUG = new JsonText("{\"query\":\"mug\"}");
  private final FakeModelServices services = new FakeModelServices();
  private final ScriptedChatModel chat = new ScriptedChatModel();
  private final FakePage page = new FakePage();
  private final HeardAi heard = new HeardAi();

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

  private AiSession open() {
    return open(10);
  }

  private AiSession open(int mostSteps) {
    return open(mostSteps, Abilities.UNKNOWN);
  }

  private AiSession open(Abilities abilities) {
    return open(10, abilities);
  }

  private AiSession open(int mostSteps, Abilities abilities) {
    services.with(OLLAMA, new ServiceModel("tiny-chat", false, Optional.empty(), false, abilities));
    Launch plain = ChatAiLauncherTest.launch("llm:ollama", Optional.empty());
    Launch launch =
        new Launch(
            new SessionId("s"),
            new AiId("llm:ollama"),
            Optional.empty(),
            Optional.of("Be kind."),
            Optional.of(mostSteps),
            plain.pageTools());
    return new ChatAiLauncher(services, chat, page, Runnable::run).launch(launch, heard).join();
  }

  private static void turn(AiSession session, String text) throws Exception {
    session.prompt(prompt(text)).get();
  }

  private static Prompt prompt(String text) {
    return new Prompt(text, List.of());
  }

  private static List<String> sent(ChatModel.Call call) {
    return call.messages().stream().map(ChatAiSessionTest::line).toList();
  }

  private static String line(ChatMessage message) {
    return message.fold(
        instructions -> "system " + instructions.text(),
        user -> "user " + user.prompt().text(),
        assistant ->
            assistant.requests().stream()
                .map(request -> " +" + request.name() + "#" + request.id())
                .reduce("assistant " + assistant.text(), String::concat)
                .replace("assistant  ", "assistant "),
        result ->
            "result "
                + result.request().id()
                + " "
                + result.answer().fold(JsonText::text, failure -> "!" + failure));
  }
}
