package io.leuria.acp.wire;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One end of JSON-RPC 2.0 with one message a line. Whoever reads the agent's output hands lines to
 * {@link #line}; answers and notifications are handled on that thread, in order. Safe for many
 * threads.
 */
public final class RpcPeer {
  private static final Logger LOG = LoggerFactory.getLogger(RpcPeer.class);
  private static final JsonText VERSION = new JsonText("\"2.0\"");
  private final FrameWriter writer;
  private final Incoming incoming;
  private final AtomicLong lastId = new AtomicLong();
  private final Map<String, CompletableFuture<JsonObject>> pending = new ConcurrentHashMap<>();
  private volatile Optional<RuntimeException> closed = Optional.empty();

  /** What the agent asks and tells. */
  public interface Incoming {
    /** A notification; called on the reader's thread. */
    void notification(String method, JsonObject params);

    /** A request; called on the reader's thread, to be answered from any. */
    void request(String method, JsonObject params, Reply reply);
  }

  /** Answers one request. */
  public interface Reply {
    void result(JsonText result);

    void error(int code, String message);
  }

  public RpcPeer(OutputStream out, String name, Incoming incoming) {
    this.writer = new FrameWriter(out, name);
    this.incoming = incoming;
  }

  /** Asks; the future fails with an {@link AgentError}, or with what {@link #close} was given. */
  public CompletableFuture<JsonObject> request(String method, JsonText params) {
    String id = Long.toString(lastId.incrementAndGet());
    CompletableFuture<JsonObject> answer = new CompletableFuture<>();
    pending.put(id, answer);
    closed.ifPresent(answer::completeExceptionally);
    answer.whenComplete((result, failure) -> pending.remove(id));
    write(Map.of("id", new JsonText(id)), method, params);
    return answer;
  }

  public void notify(String method, JsonText params) {
    write(Map.of(), method, params);
  }

  /**
   * Fails what is pending, and every later request; what is queued for the agent is still written.
   */
  public void close(RuntimeException why) {
    closed = Optional.of(why);
    pending.values().forEach(answer -> answer.completeExceptionally(why));
    writer.end();
  }

  /**
   * Takes one line of the agent's output. What is no frame is passed over: agents print banners and
   * blank lines.
   */
  public void line(String line) {
    int start = line.indexOf('{');
    if (start < 0) {
      noise(line);
      return;
    }
    try {
      message(JsonObject.of(line.substring(start)));
    } catch (JsonProblem notAFrame) {
      noise(line);
    }
  }

  private static void noise(String line) {
    if (!line.isBlank()) {
      LOG.debug("passed over a line of an agent's output: {} characters", line.length());
    }
  }

  private void message(JsonObject message) {
    Optional<String> method = message.string("method");
    Optional<JsonText> id = message.raw("id").filter(value -> !value.equals(JsonText.NULL));
    JsonObject params = message.object("params").orElseGet(RpcPeer::nothing);
    if (method.isPresent() && id.isPresent()) {
      incoming.request(method.get(), params, reply(id.get()));
    } else if (method.isPresent()) {
      incoming.notification(method.get(), params);
    } else {
      id.map(value -> pending.remove(Json.string(value).orElse(value.text())))
          .ifPresent(answer -> complete(answer, message));
    }
  }

  private static void complete(CompletableFuture<JsonObject> answer, JsonObject message) {
    Optional<JsonObject> error = message.object("error");
    if (error.isPresent()) {
      String words =
          error
              .get()
              .string("message")
              .filter(text -> !text.isBlank())
              .orElse("The agent gave no reason.");
      answer.completeExceptionally(new AgentError(error.get().integer("code").orElse(0L), words));
    } else {
      answer.complete(message.object("result").orElseGet(RpcPeer::nothing));
    }
  }

  private Reply reply(JsonText id) {
    return new Reply() {
      @Override
      public void result(JsonText result) {
        answer(id, "result", result);
      }

      @Override
      public void error(int code, String message) {
        answer(id, "error", Json.write(new ErrorView(code, message)));
      }
    };
  }

  private record ErrorView(int code, String message) {}

  private void answer(JsonText id, String kind, JsonText content) {
    Map<String, JsonText> message = new LinkedHashMap<>();
    message.put("jsonrpc", VERSION);
    message.put("id", id);
    message.put(kind, content);
    writer.write(Json.object(message).text());
  }

  private void write(Map<String, JsonText> id, String method, JsonText params) {
    Map<String, JsonText> message = new LinkedHashMap<>();
    message.put("jsonrpc", VERSION);
    message.putAll(id);
    message.put("method", Json.write(method));
    message.put("params", params);
    writer.write(Json.object(message).text());
  }

  private static JsonObject nothing() {
    return Json.object(JsonText.EMPTY_OBJECT).orElseThrow();
  }
}
