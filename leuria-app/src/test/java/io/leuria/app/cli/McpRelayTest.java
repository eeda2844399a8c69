package io.leuria.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class McpRelayTest {
  private final HttpServer engine;
  private final Terminal terminal =
      new Terminal(Path.of(".")).with("LEURIA_MCP_TOKEN", "channel-token");
  private String type = "application/json";
  private String answer = "";
  private int status = 200;

  McpRelayTest() throws IOException {
    engine = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    engine.createContext("/webmcp/mcp", this::serve);
    engine.start();
  }

  @AfterEach
  void stop() {
    engine.stop(0);
  }

  @Test
  void jsonAnswersArePrintedAsOneLine() {
    answer = "\n\n{\"jsonrpc\":\"2.0\",\n \"id\":1,\"result\":{}}\n";

    assertEquals(List.of("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"), relay(request(1)));
  }

  @Test
  void progressAndAnswerOfAnEventStreamArePrintedOnePerLine() {
    type = "text/event-stream";
    answer =
        ": wait\n\nevent: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"p\"}\n\ndata: {\"jsonrpc\":\"2.0\",\"id\":1}\n\n";

    assertEquals(
        List.of("{\"jsonrpc\":\"2.0\",\"method\":\"p\"}", "{\"jsonrpc\":\"2.0\",\"id\":1}"),
        relay(request(1)));
  }

  @Test
  void acceptedNotificationsPrintNothing() {
    status = 202;

    assertEquals(
        List.of(), relay("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"));
  }

  @Test
  void aRefusalIsAnErrorForTheRequestAndNothingForANotification() {
    status = 401;
    answer = "{\"error\":\"no\"}";

    assertEquals(
        List.of(
            "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"error\":{\"code\":-32603,\"message\":\"the engine answered with status 401\"}}"),
        relay("{\"jsonrpc\":\"2.0\",\"method\":\"n\"}\n\n" + request("\"a\"")));
  }

  @Test
  void anEngineThatIsGoneIsAnErrorForTheRequest() throws IOException {
    int closed;
    try (ServerSocket socket = new ServerSocket(0)) {
      closed = socket.getLocalPort();
    }
    terminal.typing(request(1)).run("mcp-stdio", "http://127.0.0.1:" + closed + "/webmcp/mcp");

    assertEquals(
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,\"message\":\"the engine could not be reached\"}}\n",
        terminal.out());
  }

  private List<String> relay(String input) {
    String url = "http://127.0.0.1:" + engine.getAddress().getPort() + "/webmcp/mcp";
    int code = terminal.typing(input).run("mcp-stdio", url);
    assertEquals(0, code, terminal.err());
    return terminal.out().lines().toList();
  }

  private static String request(Object id) {
    return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/list\"}";
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      boolean isAsExpected =
          Objects.equals(
                  exchange.getRequestHeaders().getFirst("Authorization"), "Bearer channel-token")
              && Objects.equals(
                  exchange.getRequestHeaders().getFirst("Accept"),
                  "application/json, text/event-stream");
      exchange.getResponseHeaders().set("Content-Type", type);
      byte[] body = answer.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(
          isAsExpected ? status : 500, body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
