package io.leuria.app.demo.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** One end of JSON-RPC 2.0 over two pipes, a message on each line (ACP v1, Transports, stdio). */
final class AcpPeer {
  private final InputStream in;
  private final OutputStream out;
  private final AtomicLong lastId = new AtomicLong();
  private final Map<Long, CompletableFuture<JsonObject>> waiting = new ConcurrentHashMap<>();

  /** Takes what the other end asks. Called on the reading thread: must not block. */
  interface Handler {
    /**
     * @param id absent for notifications
     */
    void received(String method, JsonObject params, Optional<JsonText> id);
  }

  AcpPeer(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  /** Reads until the other end closes the pipe; lines that are no messages are passed over. */
  void read(Handler handler) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0; b = in.read()) {
      if (b == '\n') {
        received(line.toString(StandardCharsets.UTF_8), handler);
        line.reset();
      } else {
        line.write(b);
      }
    }
    waiting.values().forEach(answer -> answer.cancel(false));
  }

  /** Asks the other end; the future holds the whole answer, result or error. */
  CompletableFuture<JsonObject> request(String method, JsonText params) {
    long id = lastId.incrementAndGet();
    CompletableFuture<JsonObject> answer = new CompletableFuture<>();
    waiting.put(id, answer);
    send(Map.of("id", new JsonText(Long.toString(id))), method, params);
    return answer;
  }

  void tell(String method, JsonText params) {
    send(Map.of(), method, params);
  }

  void answer(JsonText id, JsonText result) {
    write(Map.of("id", id, "result", result));
  }

  void refuse(JsonText id, int code, String message) {
    write(Map.of("id", id, "error", Json.write(new Fault(code, message))));
  }

  private void received(String line, Handler handler) {
    JsonObject message;
    try {
      message = JsonObject.of(line);
    } catch (JsonProblem noise) {
      return;
    }
    Optional<String> method = message.string("method");
    if (method.isPresent()) {
      JsonObject params = message.object("params").orElseGet(AcpPeer::nothing);
      handler.received(method.get(), params, message.raw("id"));
    } else {
      message
          .integer("id")
          .flatMap(id -> Optional.ofNullable(waiting.remove(id)))
          .ifPresent(answer -> answer.complete(message));
    }
  }

  private static JsonObject nothing() {
    try {
      return JsonObject.of(JsonText.EMPTY_OBJECT);
    } catch (JsonProblem never) {
      throw new IllegalStateException(never);
    }
  }

  private void send(Map<String, JsonText> id, String method, JsonText params) {
    Map<String, JsonText> message = new LinkedHashMap<>(id);
    message.put("method", new JsonText(Json.quoted(method)));
    message.put("params", params);
    write(message);
  }

  private void write(Map<String, JsonText> members) {
    Map<String, JsonText> message = new LinkedHashMap<>();
    message.put("jsonrpc", new JsonText("\"2.0\""));
    message.putAll(members);
    byte[] line = (Json.object(message).text() + "\n").getBytes(StandardCharsets.UTF_8);
    synchronized (out) {
      try {
        out.write(line);
        out.flush();
      } catch (IOException gone) {
        // The engine has closed the pipe; the reader notices the same and ends the agent.
        waiting.values().forEach(answer -> answer.cancel(false));
      }
    }
  }

  private record Fault(int code, String message) {}
}
