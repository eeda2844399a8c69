package io.leuria.testkit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.JsonText;
import io.leuria.domain.chat.ChatMessage;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.session.Prompt;
import io.leuria.ports.out.ChatFailure;
import io.leuria.ports.out.ChatModel;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What every {@link ChatModel} keeps to. */
public abstract class ChatModelContract {
  /** A model that says these pieces. */
  protected abstract ChatModel saying(String... pieces);

  /** A model that calls this tool. */
  protected abstract ChatModel calling(String tool, JsonText arguments);

  /** A model that says a piece and then no more. */
  protected abstract ChatModel stalling(String piece);

  /** A model whose service asks to wait. */
  protected abstract ChatModel busy();

  /** The service of the models. */
  protected abstract ModelService service();

  /** Pieces as they come; thoughts are marked by a star. */
  public static final class Heard implements ChatModel.Pieces {
    private final BlockingQueue<String> pieces = new LinkedBlockingQueue<>();

    @Override
    public void text(String piece) {
      pieces.add(piece);
    }

    @Override
    public void thought(String piece) {
      pieces.add("*" + piece);
    }

    public List<String> all() {
      return List.copyOf(pieces);
    }

    /** Waits for the next piece. */
    public String next() throws InterruptedException {
      return Optional.ofNullable(pieces.poll(20, TimeUnit.SECONDS)).orElseThrow();
    }
  }

  @Test
  void allPiecesComeInOrderBeforeTheReply() throws Exception {
    Heard heard = new Heard();
    ChatModel.Reply reply = get(saying("Hel", "lo ", "日本語🎉").step(call(), heard));
    assertEquals(List.of("Hel", "lo ", "日本語🎉"), heard.all());
    assertEquals("Hello 日本語🎉", reply.text());
    assertEquals(List.of(), reply.requests());
  }

  @Test
  void aToolCallIsInTheReply() throws Exception {
    JsonText arguments = new JsonText("{\"b\":1.50,\"a\":\"x\"}");
    ChatModel.Reply reply = get(calling("search", arguments).step(call(), new Heard()));
    assertEquals(1, reply.requests().size());
    assertEquals("search", reply.requests().get(0).name());
    assertEquals(Optional.of(arguments), reply.requests().get(0).arguments());
  }

  @Test
  void aServiceThatAsksToWaitIsAFailureThatMayPass() {
    ChatFailure failure = failure(busy().step(call(), new Heard()));
    assertEquals(ChatFailure.Kind.BUSY, failure.kind());
    assertTrue(failure.kind().mayPass());
    assertTrue(failure.reason().startsWith(service().name()), failure.reason());
  }

  @Test
  void aCancelledStepEnds() throws Exception {
    Heard heard = new Heard();
    CompletableFuture<ChatModel.Reply> reply = stalling("one").step(call(), heard);
    assertEquals("one", heard.next());
    reply.cancel(true);
    assertTrue(reply.isCancelled());
  }

  protected ChatModel.Call call() {
    return new ChatModel.Call(
        service(),
        "tiny-chat",
        List.of(new ChatMessage.User(new Prompt("Hi", List.of()))),
        true,
        List.of(),
        true);
  }

  protected static ChatModel.Reply get(CompletableFuture<ChatModel.Reply> reply) throws Exception {
    return reply.get(20, TimeUnit.SECONDS);
  }

  protected static ChatFailure failure(CompletableFuture<ChatModel.Reply> reply) {
    ExecutionException failed =
        assertThrows(ExecutionException.class, () -> reply.get(20, TimeUnit.SECONDS));
    return assertInstanceOf(ChatFailure.class, failed.getCause());
  }
}
