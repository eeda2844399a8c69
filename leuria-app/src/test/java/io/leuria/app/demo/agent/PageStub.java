package io.leuria.app.demo.agent;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** An MCP server that offers three tools of a shop, and writes down what is called. */
final class PageStub implements AutoCloseable {
  private static final String TOOLS =
      """
      {"tools":[
        {"name":"search_products","description":"Searches products by words.","inputSchema":{"type":"object",
          "properties":{"query":{"type":"string"},"category":{"type":"string","enum":["mugs"]}}}},
        {"name":"check_stock","description":"Tells how many are in stock.","inputSchema":{"type":"object",
          "properties":{"id":{"type":"string"}},"required":["id"]}},
        {"name":"add_to_basket","description":"Puts a product into the basket.","inputSchema":{"type":"object",
          "properties":{"id":{"type":"string"},"quantity":{"type":"integer"}},"required":["id"]}}]}""";
  private static final String FOUND =
      "{\"products\":[{\"id\":\"m1\",\"name\":\"Celadon mug\",\"price\":24}]}";

  private final List<String> calls = new CopyOnWriteArrayList<>();
  private final CountDownLatch called = new CountDownLatch(1);
  private final ExecutorService workers = Executors.newCachedThreadPool();
  private volatile CountDownLatch hold = new CountDownLatch(0);
  private volatile boolean events;
  private volatile String failure = "";
  private final HttpServer server;

  PageStub() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(workers);
    server.createContext("/webmcp/mcp", this::serve);
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/webmcp/mcp";
  }

  List<String> calls() {
    return List.copyOf(calls);
  }

  void answerWithEvents() {
    events = true;
  }

  void failCalls(String message) {
    failure = message;
  }

  void holdCalls() {
    hold = new CountDownLatch(1);
  }

  void releaseCalls() {
    hold.countDown();
  }

  void awaitCall() throws InterruptedException {
    if (!called.await(20, TimeUnit.SECONDS)) {
      throw new AssertionError("no call came");
    }
  }

  @Override
  public void close() {
    releaseCalls();
    server.stop(0);
    workers.shutdownNow();
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      JsonObject message = JsonObject.ofBody(exchange.getRequestBody().readAllBytes());
      boolean isGranted = "Bearer t".equals(exchange.getRequestHeaders().getFirst("Authorization"));
      if (!isGranted || !message.has("id")) {
        exchange.sendResponseHeaders(isGranted ? 202 : 401, -1);
        return;
      }
      JsonText result = result(message);
      String answer =
          "{\"jsonrpc\":\"2.0\",\"id\":"
              + message.raw("id").orElseThrow()
              + ",\"result\":"
              + result
              + "}";
      String body =
          events
              ? ": wait\n\nevent: message\ndata: {\"method\":\"notifications/progress\"}\n\nevent: message\ndata: "
                  + answer
                  + "\n\n"
              : "\n" + answer;
      exchange
          .getResponseHeaders()
          .set("Content-Type", events ? "text/event-stream" : "application/json");
      exchange.sendResponseHeaders(200, 0);
      exchange.getResponseBody().write(body.getBytes(StandardCharsets.UTF_8));
    } catch (JsonProblem | InterruptedException wrong) {
      throw new IOException(wrong);
    }
  }

  private JsonText result(JsonObject message) throws JsonProblem, InterruptedException {
    return switch (message.string("method").orElse("")) {
      case "initialize" -> new JsonText("{\"protocolVersion\":\"2025-11-25\"}");
      case "tools/list" -> Json.parse(TOOLS);
      case "tools/call" -> call(message.object("params").orElseThrow());
      default -> JsonText.EMPTY_OBJECT;
    };
  }

  private JsonText call(JsonObject params) throws InterruptedException {
    calls.add(params.string("name").orElseThrow() + " " + params.raw("arguments").orElseThrow());
    called.countDown();
    hold.await();
    String text = failure.isEmpty() ? FOUND : failure;
    return new JsonText(
        "{\"content\":[{\"type\":\"text\",\"text\":"
            + Json.quoted(text)
            + "}],\"isError\":"
            + !failure.isEmpty()
            + "}");
  }
}
