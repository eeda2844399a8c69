package io.leuria.http.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.when;

import io.leuria.http.kit.Answer;
import io.leuria.http.kit.ScriptedDoor;
import io.leuria.http.kit.TestServer;
import io.leuria.http.kit.Wire;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gate over raw sockets, on an engine that answers every site (security cases A, B, E, F). */
class GateWireTest {
  private static final String SITE = "Origin: " + ScriptedDoor.SITE;
  private static final String TOKEN = "Authorization: " + ScriptedDoor.BEARER;
  private final TestServer server = TestServer.open();

  @AfterEach
  void stop() {
    server.close();
  }

  private static void assertProtected(Answer answer) {
    assertEquals(Optional.of("same-origin"), answer.header("Cross-Origin-Resource-Policy"));
    assertEquals(Optional.of("nosniff"), answer.header("X-Content-Type-Options"));
    for (String name : new String[] {"Server", "Date", "Set-Cookie", "X-Powered-By"}) {
      assertEquals(Optional.empty(), answer.header(name), name);
    }
  }

  private Answer get(String path, String... headers) {
    try (Wire wire = server.wire()) {
      return wire.request("GET " + path, headers).answer();
    }
  }

  @Test
  void healthIsAnsweredInFewHeaders() {
    Answer answer = get("/health");
    assertEquals(200, answer.status());
    assertEquals(
        "{\"leuria\":\"0.1.0\",\"ok\":true,\"agent\":\"Claude\",\"approvals\":\"page\"}",
        answer.body());
    assertEquals(Optional.of("application/json"), answer.header("Content-Type"));
    assertProtected(answer);
  }

  @Test
  void aSiteGetsItsOriginBackAsReceived() {
    Answer answer = get("/health", "Origin: HTTPS://Shop.Example");
    assertEquals(Optional.of("HTTPS://Shop.Example"), answer.header("Access-Control-Allow-Origin"));
    assertEquals(Optional.of("Origin"), answer.header("Vary"));
    assertEquals(Optional.of("true"), answer.header("Access-Control-Allow-Private-Network"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/nope", "/health/", "/Health", "/session/a/stream/x", "/session/"})
  void anUnknownPathIsNotFoundWithCors(String path) {
    Answer answer = get(path, SITE, TOKEN);
    assertEquals(404, answer.status());
    assertEquals("{\"error\":\"Not found\"}", answer.body());
    assertEquals(Optional.of(ScriptedDoor.SITE), answer.header("Access-Control-Allow-Origin"));
    assertProtected(answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//", "///health", "/%zz", "/%00", "/%2e%2e/admin/x", "/session/..%2f..%2fadmin",
        "/%61dmin/sites", "/./admin/", "/admin;x=1/", "/session/%c0%af", "/session//stream", "*"
      })
  void aStrangePathIsRefusedAsJson(String path) {
    Answer answer = get(path);
    assertTrue(answer.status() == 400 || answer.status() == 404, answer.head());
    assertTrue(answer.body().startsWith("{\"error\":\""), answer.body());
    assertProtected(answer);
    assertEquals(200, get("/health").status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "DELETE", "PATCH", "TRACE", "POST", "FOO"})
  void aWrongMethodIsNotFound(String method) {
    try (Wire wire = server.wire()) {
      Answer answer = wire.request(method + " /health").answer();
      assertEquals(404, answer.status());
      assertEquals("{\"error\":\"Not found\"}", answer.body());
    }
  }

  @Test
  void aHeadIsNotFoundEvenWhereAGetIsKnown() {
    try (Wire wire = server.wire()) {
      assertTrue(wire.request("HEAD /health").until("\r\n\r\n").startsWith("HTTP/1.1 404"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/embed", "/session/x/stream", "/nope"})
  void aPreflightIsTheSameEverywhere(String path) {
    try (Wire wire = server.wire()) {
      Answer answer = wire.request("OPTIONS " + path, SITE).answer();
      assertEquals(204, answer.status());
      assertEquals(
          Optional.of("GET, POST, OPTIONS"), answer.header("Access-Control-Allow-Methods"));
      assertEquals(
          Optional.of("Content-Type, Authorization"),
          answer.header("Access-Control-Allow-Headers"));
      assertEquals(Optional.of("600"), answer.header("Access-Control-Max-Age"));
      assertEquals(Optional.of("true"), answer.header("Access-Control-Allow-Private-Network"));
    }
  }

  @Test
  void anAdminPreflightAllowsDeleteAndNoPrivateNetwork() {
    try (Wire wire = server.wire()) {
      Answer answer = wire.request("OPTIONS /admin/x", "Origin: tauri://localhost").answer();
      assertEquals(204, answer.status());
      assertEquals(
          Optional.of("GET, POST, DELETE, OPTIONS"), answer.header("Access-Control-Allow-Methods"));
      assertEquals(Optional.empty(), answer.header("Access-Control-Max-Age"));
      assertEquals(Optional.empty(), answer.header("Access-Control-Allow-Private-Network"));
    }
  }

  @Test
  void aRefusalCarriesItsCodeAndCors() {
    Answer answer = get("/nope", "Origin: https://other.example");
    assertEquals(401, answer.status());
    assertEquals("{\"error\":\"not connected\",\"code\":\"not_paired\"}", answer.body());
    assertEquals(
        Optional.of("https://other.example"), answer.header("Access-Control-Allow-Origin"));
  }

  @Test
  void aFaultIsAPlain500WithCorsAndNoTrace() {
    when(server.health.health(any())).thenThrow(new IllegalStateException("secret detail"));
    Answer answer = get("/health", SITE);
    assertEquals(500, answer.status());
    assertEquals("{\"error\":\"Internal error\"}", answer.body());
    assertEquals(Optional.of(ScriptedDoor.SITE), answer.header("Access-Control-Allow-Origin"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Content-Length: 5\r\nContent-Length: 6",
        "Content-Length: +5",
        "Content-Length: -1",
        "Content-Length: 0x5",
        "Content-Length: 99999999999999999999",
        "Transfer-Encoding: xchunked",
        "Host: 127.0.0.1:PORT",
        "Host : x",
        "X: a\u0000b",
        "X(: y",
        " folded: y"
      })
  void badFramingIsRefusedAndTheConnectionClosed(String headers) {
    try (Wire wire = server.wire()) {
      String all =
          wire.send(
                  "POST /embed HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n"
                      + headers
                      + "\r\n\r\nhelloGET /health HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n")
              .rest();
      assertTrue(all.startsWith("HTTP/1.1 400 ") || all.startsWith("HTTP/1.1 501 "), all);
      assertTrue(all.contains("{\"error\":\"Bad request\"}"), all);
      assertTrue(all.contains("X-Content-Type-Options: nosniff"), all);
      assertEquals(1, all.split("HTTP/1\\.1 ", -1).length - 1, "nothing is smuggled");
    }
  }

  @Test
  void anHttp10RequestWithoutHostIsRefused() {
    try (Wire wire = server.wire()) {
      assertTrue(wire.send("GET /health HTTP/1.0\r\n\r\n").rest().contains(" 403 "));
    }
  }

  @Test
  void tooLongHeadersAre431AndAddresses414() {
    Answer headers = get("/health", "X: " + "a".repeat(20_000));
    assertEquals(431, headers.status());
    assertTrue(headers.body().startsWith("{\"error\":"));
    Answer address = get("/" + "a".repeat(64_000));
    assertEquals(414, address.status());
    assertProtected(address);
  }

  @Test
  void anUnknownExpectationIs417() {
    assertEquals(417, get("/health", "Expect: tea").status());
  }

  @Test
  void keptConnectionsServeManyRequests() {
    try (Wire wire = server.wire()) {
      for (int i = 0; i < 3; i++) {
        assertEquals(200, wire.request("GET /health").answer().status());
        Answer refused = wire.request("GET /nope").answer();
        assertEquals(404, refused.status());
        assertFalse(refused.header("Connection").isPresent());
      }
    }
  }
}
