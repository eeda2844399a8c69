package io.leuria.app.demo.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Speaks MCP over streamable HTTP with the engine's {@code /webmcp/mcp}. Calls block; interrupting
 * the thread gives the call up, and the engine sees the connection go.
 */
final class McpClient {
  static final String PROTOCOL = "2025-11-25";

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .proxy(HttpClient.Builder.NO_PROXY)
          .connectTimeout(Duration.ofSeconds(10))
          .build();
  private final Server server;
  private long lastId;
  private Optional<String> protocol = Optional.empty();

  /**
   * The server that session/new names.
   *
   * @param headers sent with every request
   */
  record Server(URI url, Map<String, String> headers) {}

  /** What a call came to. */
  record CallResult(String text, boolean isError) {}

  McpClient(Server server) {
    this.server = server;
  }

  List<PageTool> tools() throws IOException, InterruptedException {
    greet();
    JsonObject result = result(request("tools/list", JsonText.EMPTY_OBJECT));
    return result.array("tools").orElse(List.of()).stream()
        .flatMap(tool -> Json.object(tool).stream())
        .map(PageTool::of)
        .toList();
  }

  CallResult call(String tool, JsonText arguments) throws IOException, InterruptedException {
    greet();
    Map<String, JsonText> params = new LinkedHashMap<>();
    params.put("name", new JsonText(Json.quoted(tool)));
    params.put("arguments", arguments);
    JsonObject reply = request("tools/call", Json.object(params));
    if (reply.has("error")) {
      return new CallResult(errorOf(reply), true);
    }
    JsonObject result = result(reply);
    String text =
        result.array("content").orElse(List.of()).stream()
            .flatMap(item -> Json.object(item).flatMap(object -> object.string("text")).stream())
            .collect(Collectors.joining("\n"));
    return new CallResult(text, result.bool("isError").orElse(false));
  }

  private void greet() throws IOException, InterruptedException {
    if (protocol.isPresent()) {
      return;
    }
    JsonText hello =
        Json.write(new Hello(PROTOCOL, JsonText.EMPTY_OBJECT, new Named("leuria-demo-agent", "1")));
    protocol = result(request("initialize", hello)).string("protocolVersion");
    send("notifications/initialized", JsonText.EMPTY_OBJECT, Optional.empty()).body().close();
  }

  private JsonObject request(String method, JsonText params)
      throws IOException, InterruptedException {
    long id = ++lastId;
    HttpResponse<InputStream> response = send(method, params, Optional.of(id));
    if (response.statusCode() != 200) {
      response.body().close();
      throw new IOException("the engine answered with status " + response.statusCode());
    }
    String type = response.headers().firstValue("Content-Type").orElse("");
    return McpReply.read(response.body(), type.startsWith("text/event-stream"), id);
  }

  private HttpResponse<InputStream> send(String method, JsonText params, Optional<Long> id)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.url())
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream");
    server.headers().forEach(request::setHeader);
    protocol.ifPresent(version -> request.header("MCP-Protocol-Version", version));
    String body = Json.write(new Message("2.0", id, method, params)).text();
    return http.send(
        request.POST(HttpRequest.BodyPublishers.ofString(body)).build(),
        HttpResponse.BodyHandlers.ofInputStream());
  }

  private static JsonObject result(JsonObject reply) throws IOException {
    return reply.object("result").orElseThrow(() -> new IOException(errorOf(reply)));
  }

  private static String errorOf(JsonObject reply) {
    return reply.object("error").flatMap(error -> error.string("message")).orElse("unknown error");
  }

  private record Message(String jsonrpc, Optional<Long> id, String method, JsonText params) {}

  private record Hello(String protocolVersion, JsonText capabilities, Named clientInfo) {}

  private record Named(String name, String version) {}
}
