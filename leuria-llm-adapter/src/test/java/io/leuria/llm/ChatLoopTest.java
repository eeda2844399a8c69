package io.leuria.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Token;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.ToolDeclaration;
import io.leuria.ports.core.ChatAiLauncher;
import io.leuria.ports.in.RelayPageTools;
import io.leuria.ports.out.AiLauncher.Launch;
import io.leuria.ports.out.AiLauncher.PageToolsAccess;
import io.leuria.ports.out.AiListener;
import io.leuria.ports.out.AiSession;
import io.leuria.testkit.fake.InMemoryProviderStore;
import io.leuria.testkit.services.StubChat;
import io.leuria.testkit.services.StubModel;
import io.leuria.testkit.services.StubReply;
import io.leuria.testkit.services.StubRequest;
import io.leuria.testkit.services.StubRoutes;
import io.leuria.testkit.services.StubService;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The chat loop over real sockets: discovery, streamed answers, a page's tools. */
class ChatLoopTest {
  private static final String PATH = "/v1/chat/completions";
  private final StubService stub = StubRoutes.ollama(StubService.start(), StubModel.chat("tiny"));
  private final RelayPageTools page = mock(RelayPageTools.class);
  private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

  @AfterEach
  void close() {
    stub.close();
  }

  @Test
  void aTurnWithAPageToolWorksFromEndToEnd() throws Exception {
    declare("search");
    when(page.call(any(), any()))
        .thenReturn(
            CompletableFuture.completedFuture(
                new PageAnswer.Result(new JsonText("[{\"price\":24.00}]"))));
    stub.on(
        PATH,
        byTurn(
            StubReply.stream(
                List.of(StubChat.call(0, "c1", "search", "{\"q\":"), StubChat.more(0, "\"mug\"}"))),
            StubReply.stream(List.of(StubChat.text("24 "), StubChat.text("euros")))));
    open().prompt(prompt("How much?")).get(20, TimeUnit.SECONDS);
    assertEquals(
        List.of("c1 in_progress", "c1 completed", "chunk 24 ", "chunk euros"), List.copyOf(heard));
    StubRequest second = stub.requests(PATH).get(1);
    assertTrue(second.body().contains("\"content\":\"[{\\\"price\\\":24.00}]\""), second.body());
  }

  @Test
  void aCancelAbortsTheCallAndTheSessionGoesOn() throws Exception {
    declare();
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    stub.on(
        PATH,
        byTurn(StubReply.endless(asked, ended), StubReply.stream(List.of(StubChat.text("ok")))));
    AiSession session = open();
    CompletableFuture<Void> turn = session.prompt(prompt("Tell"));
    assertTrue(asked.await(20, TimeUnit.SECONDS));
    assertFalse(turn.isDone());
    session.cancelTurn();
    turn.get(20, TimeUnit.SECONDS);
    assertTrue(ended.await(20, TimeUnit.SECONDS));
    session.prompt(prompt("Again")).get(20, TimeUnit.SECONDS);
    assertEquals("chunk ok", heard.poll());
  }

  @Test
  void aServiceThatFailsOnceAnswersTheNextTurn() throws Exception {
    declare();
    stub.on(
        PATH, byTurn(StubReply.cutOff(List.of()), StubReply.stream(List.of(StubChat.text("ok")))));
    AiSession session = open();
    session.prompt(prompt("Hi")).get(20, TimeUnit.SECONDS);
    assertEquals("log Ollama stopped in the middle of its answer.", heard.poll());
    assertEquals("chunk Ollama stopped in the middle of its answer.", heard.poll());
    session.prompt(prompt("Again")).get(20, TimeUnit.SECONDS);
    assertEquals("chunk ok", heard.poll());
  }

  private StubReply byTurn(StubReply first, StubReply later) {
    return (exchange, request) ->
        (stub.requests(PATH).size() == 1 ? first : later).send(exchange, request);
  }

  private void declare(String... tools) {
    List<ToolDeclaration> declared =
        List.of(tools).stream()
            .map(
                name ->
                    new ToolDeclaration(
                        name,
                        Optional.empty(),
                        new JsonText("{\"type\":\"object\"}"),
                        Optional.empty()))
            .toList();
    when(page.declared(any()))
        .thenReturn(new RelayPageTools.Declared(declared, List.of(), List.of()));
  }

  private AiSession open() throws Exception {
    InMemoryProviderStore saved = new InMemoryProviderStore();
    saved.save(ModelService.added("Ollama", stub.address(), Optional.empty()));
    HttpModelServices services = new HttpModelServices(saved, InstantSource.system());
    ChatAiLauncher launcher =
        new ChatAiLauncher(services, new OpenAiChatModel(), page, ForkJoinPool.commonPool());
    Launch launch =
        new Launch(
            new SessionId("s"),
            new AiId("llm:ollama"),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            new PageToolsAccess("http://127.0.0.1:1/webmcp/mcp", new Token("t".repeat(43))));
    return launcher.launch(launch, new Listener()).get(20, TimeUnit.SECONDS);
  }

  private static Prompt prompt(String text) {
    return new Prompt(text, List.of());
  }

  private final class Listener implements AiListener {
    @Override
    public void chunk(String text) {
      heard.add("chunk " + text);
    }

    @Override
    public void thought(String text) {
      heard.add("thought " + text);
    }

    @Override
    public void toolCall(ToolCallUpdate update) {
      heard.add(update.toolCallId() + " " + update.status().orElse("-"));
    }

    @Override
    public boolean mayUse(String toolName) {
      return false;
    }

    @Override
    public void log(String line) {
      heard.add("log " + line);
    }

    @Override
    public void ended(AiEnd end) {
      heard.add("ended");
    }
  }
}
