package io.leuria.http.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mockingDetails;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.domain.grant.Token;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.PageRequest;
import io.leuria.domain.webmcp.PromptDeclaration;
import io.leuria.domain.webmcp.ResourceDeclaration;
import io.leuria.domain.webmcp.ToolDeclaration;
import io.leuria.http.kit.Answer;
import io.leuria.http.kit.Soon;
import io.leuria.http.kit.TestServer;
import io.leuria.http.kit.Wire;
import io.leuria.ports.in.RelayPageTools;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code POST /webmcp/mcp} over raw sockets (decisions 22 to 24). */
class McpWireTest {
  private static final SessionId SESSION = new SessionId("s1");
  private static final String BEARER = "Authorization: Bearer chan";
  private static final String SSE = "Accept: application/json, text/event-stream";
  private static final JsonText SCHEMA = new JsonText("{\"type\":\"object\",\"b\":1.0,\"a\":{}}");
  private final TestServer server = TestServer.open();
  private final CompletableFuture<PageAnswer> page = new CompletableFuture<>();

  @BeforeEach
  void declare() {
    when(server.relay.sessionOf(any())).thenReturn(Optional.empty());
    when(server.relay.sessionOf(new Token("chan"))).thenReturn(Optional.of(SESSION));
    when(server.relay.declared(SESSION))
        .thenReturn(
            new RelayPageTools.Declared(
                List.of(
                    new ToolDeclaration("find", Optional.of("Finds"), SCHEMA, Optional.empty())),
                List.of(new ResourceDeclaration("r:1", "One", Optional.empty(), Optional.empty())),
                List.of(
                    new PromptDeclaration(
                        "p", Optional.empty(), Optional.of(new JsonText("[{\"name\":\"x\"}]"))))));
    when(server.relay.call(any(), any())).thenReturn(page);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static String message(String id, String method, String params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":"
        + id
        + ",\"method\":\""
        + method
        + "\",\"params\":"
        + params
        + "}";
  }

  private static String result(String id, String result) {
    return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + result + "}";
  }

  private Answer post(String body, String... headers) {
    String[] all = new String[headers.length + 1];
    System.arraycopy(headers, 0, all, 0, headers.length);
    all[headers.length] = BEARER;
    try (Wire wire = server.wire()) {
      return wire.post("/webmcp/mcp", body, all).answer();
    }
  }

  private String ask(String method, String params) {
    Answer answer = post(message("1", method, params));
    assertEquals(200, answer.status());
    return answer.body();
  }

  @ParameterizedTest
  @CsvSource({
    "2025-11-25,2025-11-25", "2025-06-18,2025-06-18", "2025-03-26,2025-03-26",
    "2024-11-05,2024-11-05", "2026-07-28,2025-11-25", "'',2025-11-25"
  })
  void aVersionIsAgreedOn(String wished, String agreed) {
    assertEquals(
        result(
            "1",
            "{\"protocolVersion\":\""
                + agreed
                + "\",\"capabilities\":{\"tools\":{\"listChanged\":false},"
                + "\"resources\":{\"listChanged\":false},\"prompts\":{\"listChanged\":false}},"
                + "\"serverInfo\":{\"name\":\"leuria-webmcp\",\"version\":\"0.1.0\"}}"),
        ask("initialize", "{\"protocolVersion\":\"" + wished + "\"}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ping|{}",
        "tools/list|{\"tools\":[{\"name\":\"find\",\"description\":\"Finds\",\"inputSchema\":"
            + "{\"type\":\"object\",\"b\":1.0,\"a\":{}}}]}",
        "resources/list|{\"resources\":[{\"uri\":\"r:1\",\"name\":\"One\"}]}",
        "resources/templates/list|{\"resourceTemplates\":[]}",
        "prompts/list|{\"prompts\":[{\"name\":\"p\",\"arguments\":[{\"name\":\"x\"}]}]}"
      })
  void shortMethodsAreAnsweredAtOnce(String method, String result) {
    assertEquals(result("1", result), ask(method, "{}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "\"\"", "\"a\"", "-5", "12345678901234567890123"})
  void anIdComesBackToTheLetter(String id) {
    assertEquals(result(id, "{}"), post(message(id, "ping", "{}")).body());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"plain\"|plain",
        "{\"sku\":\"blue\",\"price\":12}|{\\\"sku\\\":\\\"blue\\\",\\\"price\\\":12}",
        "[1.0,2e3]|[1.0,2e3]",
        "null|null"
      })
  void aToolsResultIsTextToTheLetter(String result, String text) {
    page.complete(new PageAnswer.Result(new JsonText(result)));
    assertEquals(
        result("1", "{\"content\":[{\"type\":\"text\",\"text\":\"" + text + "\"}]}"),
        ask("tools/call", "{\"name\":\"find\",\"arguments\":{\"b\":1.0,\"a\":2}}"));
    verify(server.relay)
        .call(SESSION, new PageRequest.CallTool("find", new JsonText("{\"b\":1.0,\"a\":2}")));
  }

  @Test
  void aToolsFailureIsAResultTheModelCanSee() {
    page.complete(new PageAnswer.Failure("The catalog is offline."));
    assertEquals(
        result(
            "1",
            "{\"content\":[{\"type\":\"text\",\"text\":\"The catalog is offline.\"}],"
                + "\"isError\":true}"),
        ask("tools/call", "{\"name\":\"find\"}"));
    verify(server.relay).call(SESSION, new PageRequest.CallTool("find", JsonText.EMPTY_OBJECT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tools/call|{}|-32602",
        "tools/call|{\"name\":5}|-32602",
        "tools/call|{\"name\":\"find\",\"arguments\":[]}|-32602",
        "resources/read|{}|-32602",
        "prompts/get|{}|-32602",
        "nope|{}|-32601",
        "server/discover|{}|-32601"
      })
  void aBadRequestIsAnErrorWithStatus200(String method, String params, int code) {
    assertTrue(ask(method, params).contains("\"error\":{\"code\":" + code + ","));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tools/call|{\"name\":\"x\"}|-32602",
        "resources/read|{\"uri\":\"x\"}|-32002",
        "prompts/get|{\"name\":\"x\"}|-32602"
      })
  void whatThePageDoesNotDeclareIsUnknown(String method, String params, int code) {
    when(server.relay.call(any(), any()))
        .thenThrow(new Refusal(Refusal.Code.UNKNOWN, "unknown: x"));
    assertTrue(
        ask(method, params)
            .endsWith("\"error\":{\"code\":" + code + ",\"message\":\"unknown: x\"}}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"hi\"|text/plain|hi",
        "{\"content\":\"hi\",\"mimeType\":\"text/x\"}|text/x|hi",
        "{\"a\":1.0}|text/plain|{\\\"a\\\":1.0}"
      })
  void aResourceIsText(String result, String type, String text) {
    page.complete(new PageAnswer.Result(new JsonText(result)));
    assertEquals(
        result(
            "1",
            "{\"contents\":[{\"uri\":\"r:1\",\"mimeType\":\""
                + type
                + "\",\"text\":\""
                + text
                + "\"}]}"),
        ask("resources/read", "{\"uri\":\"r:1\"}"));
  }

  @Test
  void aPromptIsPassedOnAndItsFailureIsAnError() {
    page.complete(new PageAnswer.Result(new JsonText("{\"messages\":[]}")));
    assertEquals(
        result("1", "{\"messages\":[]}"), ask("prompts/get", "{\"name\":\"p\",\"arguments\":{}}"));
    when(server.relay.call(any(), any()))
        .thenReturn(CompletableFuture.completedFuture(new PageAnswer.Failure("no")));
    assertTrue(ask("prompts/get", "{\"name\":\"p\"}").contains("{\"code\":-32603,"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]|-32600",
        "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]|-32600",
        "{|-32700",
        "''|-32700",
        "\"x\"|-32700",
        "{}|-32600",
        "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}|-32600",
        "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}|-32600",
        "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}|-32600",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[]}|-32600"
      })
  void whatIsNoMessageIs400(String body, int code) {
    Answer answer = post(body);
    assertEquals(400, answer.status());
    assertTrue(
        answer.body().startsWith("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":" + code));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"anything\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"
      })
  void aMessageThatWantsNoAnswerGetsAnEmpty202(String body) {
    Answer answer = post(body);
    assertEquals(202, answer.status());
    assertEquals("", answer.body());
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "DELETE", "PUT", "PATCH", "HEAD"})
  void otherMethodsAre405BeforeTheBearerIsLookedAt(String method) {
    try (Wire wire = server.wire()) {
      String head = wire.request(method + " /webmcp/mcp").until("\r\n\r\n");
      assertTrue(head.startsWith("HTTP/1.1 405 "), head);
      assertTrue(head.contains("Allow: POST\r\n"), head);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "X: y",
        "Authorization: Bearer bad",
        "Authorization: bearer chan",
        "Authorization: Bearer  chan",
        "Authorization: Basic chan",
        "Authorization: Bearer chan, Bearer x"
      })
  void onlyTheExactBearerIsKnown(String header) {
    try (Wire wire = server.wire()) {
      Answer answer = wire.post("/webmcp/mcp", message("1", "ping", "{}"), header).answer();
      assertEquals(401, answer.status());
      assertTrue(answer.body().startsWith("{\"jsonrpc\":\"2.0\",\"id\":null,"));
    }
  }

  @Test
  void anUnsupportedVersionHeaderIs400() {
    String ping = message("1", "ping", "{}");
    assertEquals(400, post(ping, "MCP-Protocol-Version: 2026-07-28").status());
    assertEquals(200, post(ping, "MCP-Protocol-Version: 2025-06-18").status());
  }

  private static String call(String id, String meta) {
    return message(id, "tools/call", "{\"name\":\"find\"" + meta + "}");
  }

  @Test
  void aWaitingCallSendsHeadersAtOnceAndANewlineEvery10Seconds() {
    try (Wire wire = server.wire()) {
      String head = wire.post("/webmcp/mcp", call("1", ""), BEARER).until("\r\n\r\n");
      assertTrue(head.contains("Content-Type: application/json\r\n"), head);
      server.time.advance(Duration.ofSeconds(10));
      assertEquals("1\r\n\n", wire.until("1\r\n\n"));
      page.complete(new PageAnswer.Result(new JsonText("1")));
      String rest = wire.until("0\r\n\r\n");
      assertTrue(rest.contains(result("1", "{\"content\":[{\"type\":\"text\",\"text\":\"1\"}]}")));
      assertEquals(202, wire.post("/webmcp/mcp", "{\"method\":\"x\"}", BEARER).answer().status());
    }
  }

  @Test
  void aWaitingCallStreamsCommentsAndProgress() {
    try (Wire wire = server.wire()) {
      String body = call("7", ",\"_meta\":{\"progressToken\":\"pt\"}");
      String head = wire.post("/webmcp/mcp", body, BEARER, SSE).until("\r\n\r\n");
      assertTrue(head.contains("Content-Type: text/event-stream\r\n"), head);
      server.time.advance(Duration.ofSeconds(20));
      String waited = wire.until("\"progress\":20}}\n\n");
      assertTrue(waited.contains(":"), waited);
      assertTrue(
          waited.contains(
              "event: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\","
                  + "\"params\":{\"progressToken\":\"pt\",\"progress\":10}}\n\n"),
          waited);
      page.complete(new PageAnswer.Failure("late"));
      String rest = wire.until("0\r\n\r\n");
      assertTrue(rest.contains("event: message\ndata: {\"jsonrpc\":\"2.0\",\"id\":7,\"result\":"));
    }
  }

  @Test
  void aClientThatGoesGivesItsCallUp() {
    Wire wire = server.wire();
    wire.post("/webmcp/mcp", call("1", ""), BEARER).until("\r\n\r\n");
    wire.close();
    Soon.until(
        "the call is cancelled",
        () -> {
          server.time.advance(Duration.ofSeconds(1));
          return page.isCancelled();
        });
  }

  @Test
  void aCancellationEndsTheCallItNames() {
    try (Wire wire = server.wire()) {
      wire.post("/webmcp/mcp", call("\"c1\"", ""), BEARER).until("\r\n\r\n");
      String other = "{\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"c2\"}}";
      assertEquals(202, post(other).status());
      assertFalse(page.isDone());
      assertEquals(202, post(other.replace("c2", "c1")).status());
      assertTrue(page.isCancelled());
      assertTrue(wire.until("0\r\n\r\n").contains("{\"code\":-32800,"));
    }
  }

  @Test
  void manyCallsWaitWithoutThreads() {
    int before = Thread.activeCount();
    List<Wire> wires = IntStream.range(0, 300).mapToObj(i -> server.wire()).toList();
    for (Wire wire : wires) {
      wire.post("/webmcp/mcp", call("1", ""), BEARER).until("\r\n\r\n");
    }
    assertEquals(
        300,
        mockingDetails(server.relay).getInvocations().stream()
            .filter(call -> call.getMethod().getName().equals("call"))
            .count());
    assertTrue(Thread.activeCount() - before < 60, "threads: " + Thread.activeCount());
    wires.forEach(Wire::close);
  }
}
