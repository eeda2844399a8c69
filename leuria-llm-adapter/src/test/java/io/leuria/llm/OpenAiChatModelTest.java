package io.leuria.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.JsonText;
import io.leuria.domain.chat.ToolRequest;
import io.leuria.domain.service.ApiKey;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceAddress;
import io.leuria.domain.service.ServiceKind;
import io.leuria.ports.out.ChatModel;
import io.leuria.testkit.services.ChatModelContract;
import io.leuria.testkit.services.StubChat;
import io.leuria.testkit.services.StubReply;
import io.leuria.testkit.services.StubService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenAiChatModelTest extends ChatModelContract {
  private static final String PATH = "/v1/chat/completions";
  private final StubService stub = StubService.start();
  private final CountDownLatch never = new CountDownLatch(1);
  private final ChatModel model = new OpenAiChatModel();

  @AfterEach
  void close() {
    stub.close();
  }

  @Override
  protected ModelService service() {
    return new ModelService(
        "ollama",
        ServiceKind.OLLAMA,
        "Ollama",
        ServiceAddress.of(stub.address()),
        Optional.of(new ApiKey("sk-test")));
  }

  @Override
  protected ChatModel saying(String... pieces) {
    List<String> lines = new ArrayList<>();
    List.of(pieces).forEach(piece -> lines.add(StubChat.text(piece)));
    lines.add(StubChat.finish("stop"));
    stub.on(PATH, StubReply.stream(lines));
    return model;
  }

  @Override
  protected ChatModel calling(String tool, JsonText arguments) {
    stub.on(PATH, StubReply.stream(List.of(StubChat.call(0, "id1", tool, arguments.text()))));
    return model;
  }

  @Override
  protected ChatModel stalling(String piece) {
    stub.on(PATH, StubReply.stall(List.of(StubChat.text(piece)), never));
    return model;
  }

  @Override
  protected ChatModel busy() {
    stub.on(PATH, StubReply.status(429, "{\"error\":{\"message\":\"slow down\"}}"));
    return model;
  }

  @Test
  void theKeyIsSent() throws Exception {
    get(saying("ok").step(call(), new Heard()));
    assertEquals(Optional.of("Bearer sk-test"), stub.requests().get(0).authorization());
  }

  @Test
  void reasoningIsToldApartUnderBothNames() throws Exception {
    stub.on(
        PATH,
        StubReply.stream(
            List.of(
                StubChat.thought("hm"),
                StubChat.delta("{\"reasoning\":\"so\",\"content\":\"\"}"),
                StubChat.text("yes"))));
    Heard heard = new Heard();
    assertEquals("yes", get(model.step(call(), heard)).text());
    assertEquals(List.of("*hm", "*so", "yes"), heard.all());
  }

  @Test
  void parallelCallsInPiecesArePutTogether() throws Exception {
    stub.on(
        PATH,
        StubReply.stream(
            List.of(
                StubChat.call(0, "a", "search", ""),
                StubChat.call(1, "b", "buy", "{\"n\":"),
                StubChat.more(0, "{\"q\":\"m"),
                StubChat.more(1, "1.0}"),
                StubChat.more(0, "ug\"}"),
                StubChat.finish("tool_calls"))));
    assertEquals(List.of("a search {\"q\":\"mug\"}", "b buy {\"n\":1.0}"), requests(model));
  }

  @Test
  void callsThatAllHaveTheIndexZeroAreToldApart() throws Exception {
    stub.on(
        PATH,
        StubReply.stream(
            List.of(StubChat.call(0, "a", "search", "{}"), StubChat.call(0, "b", "search", "{}"))));
    assertEquals(List.of("a search {}", "b search {}"), requests(model));
  }

  @Test
  void wholeCallsWithoutIndexAndIdAreToldApart() throws Exception {
    String call = "{\"function\":{\"name\":\"search\",\"arguments\":{\"q\":1}}}";
    stub.on(
        PATH,
        StubReply.stream(List.of(StubChat.delta("{\"tool_calls\":[" + call + "," + call + "]}"))));
    ChatModel.Reply reply = get(model.step(call(), new Heard()));
    assertEquals(2, reply.requests().size());
    assertEquals(Optional.of(new JsonText("{\"q\":1}")), reply.requests().get(1).arguments());
    assertTrue(reply.requests().get(0).id().matches("[a-z0-9]{9}"));
    assertFalse(reply.requests().get(0).id().equals(reply.requests().get(1).id()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"q\":", "[1]", "\"text\"", "NaN", "{\"a\":1}{\"b\":2}"})
  void argumentsThatAreNoObjectAreLeftEmpty(String arguments) throws Exception {
    stub.on(PATH, StubReply.stream(List.of(StubChat.call(0, "a", "search", arguments))));
    ChatModel.Reply reply = get(model.step(call(), new Heard()));
    assertEquals(List.of(new ToolRequest("a", "search", Optional.empty())), reply.requests());
  }

  @Test
  void brokenPiecesAreSkipped() throws Exception {
    stub.on(
        PATH,
        StubReply.stream(
            List.of(
                "{\"choices\":[{\"delta\":{\"content\":",
                "null",
                "[]",
                "{\"choices\":[]}",
                "{\"choices\":[{\"delta\":{\"content\":7,\"tool_calls\":[1]}}]}",
                StubChat.text("ok"))));
    assertEquals("ok", get(model.step(call(), new Heard())).text());
  }

  @Test
  void charactersSurviveEveryCutAndLineEnd() throws Exception {
    String text = "日本語🎉 \u2028 \u0085 ende";
    stub.on(
        PATH,
        StubReply.bytewise(
            ": hello\r\nevent: x\r\ndata:"
                + StubChat.text(text).replace("\\u2028", "\u2028")
                + "\r\n\r\ndata: [DONE]"));
    assertEquals(text, get(model.step(call(), new Heard())).text());
  }

  @Test
  void anAnswerInOnePieceIsUnderstood() throws Exception {
    stub.on(
        PATH,
        StubReply.json(
            "{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":\"Hi\"},\"finish_reason\":\"stop\"}]}"));
    Heard heard = new Heard();
    assertEquals("Hi", get(model.step(call(), heard)).text());
    assertEquals(List.of("Hi"), heard.all());
  }

  @Test
  void aCancelledStepEndsTheCallToTheService() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    stub.on(PATH, StubReply.endless(asked, ended));
    CompletableFuture<ChatModel.Reply> reply = model.step(call(), new Heard());
    assertTrue(asked.await(20, TimeUnit.SECONDS));
    reply.cancel(true);
    assertTrue(ended.await(20, TimeUnit.SECONDS));
  }

  private List<String> requests(ChatModel asked) throws Exception {
    return get(asked.step(call(), new Heard())).requests().stream()
        .map(
            request ->
                request.id()
                    + " "
                    + request.name()
                    + " "
                    + request.arguments().map(JsonText::text).orElse("-"))
        .toList();
  }
}
