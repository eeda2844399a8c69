package io.leuria.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.chat.ChatMessage;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceAddress;
import io.leuria.domain.service.ServiceKind;
import io.leuria.domain.session.Prompt;
import io.leuria.ports.out.ChatFailure;
import io.leuria.ports.out.ChatFailure.Kind;
import io.leuria.ports.out.ChatModel;
import io.leuria.testkit.services.ChatModelContract;
import io.leuria.testkit.services.StubChat;
import io.leuria.testkit.services.StubReply;
import io.leuria.testkit.services.StubService;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes wrong between a service and us, in plain words. */
class OpenAiChatErrorsTest {
  private static final String PATH = "/v1/chat/completions";
  private final StubService stub = StubService.start();
  private final ChatModel model = new OpenAiChatModel();

  @AfterEach
  void close() {
    stub.close();
  }

  @ParameterizedTest
  @CsvSource({
    "401,{},KEY_REFUSED,Ollama refused the key.",
    "403,{},KEY_REFUSED,Ollama refused the key.",
    "404,{\"error\":\"model 'x' not found\"},NO_MODEL,Ollama does not have that model.",
    "404,404 page not found,BROKEN,Ollama has no chat at its address.",
    "400,{\"error\":{\"message\":\"too long\"}},REFUSED,Ollama refused this: too long",
    "400,{\"error\":\"no tools\"},REFUSED,Ollama refused this: no tools",
    "500,<html>,BROKEN,Ollama had a problem (500): it sent a web page",
    "503,,BUSY,Ollama is busy or still loading. Try again soon."
  })
  void errorsAreSaidInPlainWords(int status, String body, Kind kind, String words) {
    stub.on(PATH, StubReply.status(status, body == null ? "" : body));
    ChatFailure failure = failure(model.step(call(), new ChatModelContract.Heard()));
    assertEquals(kind, failure.kind());
    assertEquals(words, failure.reason());
  }

  @Test
  void anErrorInsideTheStreamIsAFailure() {
    stub.on(
        PATH,
        StubReply.stream(
            List.of(StubChat.text("We"), "{\"error\":{\"message\":\"out of memory\"}}")));
    assertEquals(
        "Ollama had a problem: out of memory",
        failure(model.step(call(), new ChatModelContract.Heard())).reason());
  }

  @Test
  void aStreamThatIsCutOffIsAFailure() {
    stub.on(PATH, StubReply.cutOff(List.of(StubChat.text("We"))));
    ChatFailure failure = failure(model.step(call(), new ChatModelContract.Heard()));
    assertEquals("Ollama stopped in the middle of its answer.", failure.reason());
  }

  @Test
  void aStreamThatEndsWithoutAnEndIsAFailure() {
    stub.on(PATH, StubReply.body(200, "text/event-stream", "data: " + StubChat.text("We")));
    assertEquals(
        "Ollama stopped in the middle of its answer.",
        failure(model.step(call(), new ChatModelContract.Heard())).reason());
  }

  @Test
  void aWebPageIsNoAnswer() {
    stub.on(PATH, StubReply.html());
    assertEquals(Kind.BROKEN, failure(model.step(call(), new ChatModelContract.Heard())).kind());
  }

  @Test
  void aServiceThatIsNotThereIsNamed() {
    ChatModel.Call call = call();
    stub.close();
    ChatFailure failure = failure(model.step(call, new ChatModelContract.Heard()));
    assertEquals(Kind.UNREACHABLE, failure.kind());
    assertEquals("Ollama can't be reached. Is it running?", failure.reason());
  }

  @Test
  void aRedirectIsNotFollowedWithTheKey() {
    try (StubService elsewhere = StubService.start()) {
      stub.on(PATH, StubReply.redirect(elsewhere.address()));
      assertEquals(Kind.BROKEN, failure(model.step(call(), new ChatModelContract.Heard())).kind());
      assertEquals(List.of(), elsewhere.requests());
    }
  }

  private ChatModel.Call call() {
    return new ChatModel.Call(
        new ModelService(
            "ollama",
            ServiceKind.OLLAMA,
            "Ollama",
            ServiceAddress.of(stub.address()),
            Optional.empty()),
        "tiny-chat",
        List.of(new ChatMessage.User(new Prompt("Hi", List.of()))),
        true,
        List.of(),
        true);
  }

  private static ChatFailure failure(CompletableFuture<ChatModel.Reply> reply) {
    ExecutionException failed =
        assertThrows(ExecutionException.class, () -> reply.get(20, TimeUnit.SECONDS));
    return assertInstanceOf(ChatFailure.class, failed.getCause());
  }
}
