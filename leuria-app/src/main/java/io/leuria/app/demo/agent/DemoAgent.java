package io.leuria.app.demo.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Answers the engine's ACP requests: initialize, session/new, session/prompt, session/cancel. */
public final class DemoAgent {
  private static final int METHOD_NOT_FOUND = -32601;
  private static final int INVALID_PARAMS = -32602;

  private final AcpPeer peer;
  private final Duration pace;
  private final Map<String, DemoSession> sessions = new ConcurrentHashMap<>();

  /**
   * @param pace the pause between two pieces of an answer
   */
  public DemoAgent(InputStream in, OutputStream out, Duration pace) {
    this.peer = new AcpPeer(in, out);
    this.pace = pace;
  }

  /** Serves until the engine closes the pipe. */
  public void run() throws IOException {
    peer.read(this::received);
    sessions.values().forEach(DemoSession::cancel);
  }

  private void received(String method, JsonObject params, Optional<JsonText> id) {
    if (method.equals("session/cancel")) {
      session(params).ifPresent(DemoSession::cancel);
    } else if (id.isPresent()) {
      answer(method, params, id.get());
    }
  }

  private void answer(String method, JsonObject params, JsonText id) {
    switch (method) {
      case "initialize" -> peer.answer(id, Json.write(AgentViews.HELLO));
      case "authenticate" -> peer.answer(id, JsonText.EMPTY_OBJECT);
      case "session/new" -> peer.answer(id, Json.write(Map.of("sessionId", open(params))));
      case "session/prompt" -> prompt(params, id);
      default -> peer.refuse(id, METHOD_NOT_FOUND, "Method not found: " + method);
    }
  }

  private String open(JsonObject params) {
    String id = UUID.randomUUID().toString();
    Optional<McpClient> tools =
        params.array("mcpServers").orElse(List.of()).stream()
            .flatMap(entry -> Json.object(entry).stream())
            .filter(entry -> entry.string("type").filter("http"::equals).isPresent())
            .flatMap(entry -> server(entry).stream())
            .findFirst()
            .map(McpClient::new);
    sessions.put(id, new DemoSession(id, peer, tools, pace));
    return id;
  }

  private void prompt(JsonObject params, JsonText id) {
    Optional<DemoSession> session = session(params);
    if (session.isEmpty()) {
      peer.refuse(id, INVALID_PARAMS, "Unknown session");
      return;
    }
    session
        .get()
        .prompt(
            PromptText.of(params),
            stopReason -> peer.answer(id, Json.write(Map.of("stopReason", stopReason))));
  }

  private Optional<DemoSession> session(JsonObject params) {
    return params.string("sessionId").map(sessions::get);
  }

  private static Optional<McpClient.Server> server(JsonObject entry) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (JsonText header : entry.array("headers").orElse(List.of())) {
      Json.object(header)
          .ifPresent(
              pair -> headers.put(pair.string("name").orElse(""), pair.string("value").orElse("")));
    }
    return entry.string("url").map(url -> new McpClient.Server(URI.create(url), headers));
  }
}
