package io.leuria.http.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.http.kit.Answer;
import io.leuria.http.kit.TestServer;
import io.leuria.http.kit.Wire;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a stranger sees of a silent engine: one answer, to the byte (security cases L). */
class SilenceWireTest {
  private static final String SILENCE =
      String.join(
          "\r\n",
          "HTTP/1.1 403 Forbidden",
          "Cross-Origin-Resource-Policy: same-origin",
          "X-Content-Type-Options: nosniff",
          "Content-Length: 0",
          "Connection: close",
          "",
          "");
  private static final String HOST = "Host: 127.0.0.1:PORT\r\n";
  private static final String STRANGER = HOST + "Origin: https://stranger.example\r\n";
  private final TestServer server = TestServer.silent();

  @AfterEach
  void stop() {
    server.close();
  }

  static Stream<String> requests() {
    return Stream.of(
        "GET /health HTTP/1.1\r\n" + STRANGER + "\r\n",
        "HEAD /health HTTP/1.1\r\n" + STRANGER + "\r\n",
        "OPTIONS /session/prepare HTTP/1.1\r\n" + STRANGER + "\r\n",
        "DELETE /nope HTTP/1.1\r\n" + STRANGER + "\r\n",
        "GET /health HTTP/1.0\r\n" + STRANGER + "\r\n",
        "POST /connect/claim HTTP/1.1\r\n" + STRANGER + "Content-Length: 3\r\n\r\n{x}",
        "POST /embed HTTP/1.1\r\n" + STRANGER + "Transfer-Encoding: chunked\r\n\r\n3\r\n{x}\r\n",
        "POST /embed HTTP/1.1\r\n"
            + STRANGER
            + "Expect: 100-continue\r\nContent-Length: 20000000\r\n\r\n",
        "GET /webmcp/register HTTP/1.1\r\n"
            + STRANGER
            + "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        "GET /health HTTP/1.1\r\n" + HOST + "Origin: null\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        "GET /health HTTP/1.1\r\n\r\n",
        "GET // HTTP/1.1\r\n" + STRANGER + "\r\n",
        "GET /%zz HTTP/1.1\r\n" + STRANGER + "\r\n",
        "GET /health HTTP/1.1\r\n" + STRANGER + "X: " + "a".repeat(20_000) + "\r\n\r\n",
        "GET /" + "a".repeat(64_000) + " HTTP/1.1\r\n" + STRANGER + "\r\n",
        "POST / HTTP/1.1\r\n" + STRANGER + "Content-Length: +5\r\n\r\nhello",
        "GET /health HTTP/9.9\r\n" + STRANGER + "\r\n",
        "rubbish\r\n\r\n");
  }

  @ParameterizedTest
  @MethodSource("requests")
  void everyRefusalIsTheSameToTheByte(String request) {
    try (Wire wire = server.wire()) {
      String all = wire.send(request).until("\r\n\r\n");
      assertEquals(SILENCE, all);
    }
  }

  @Test
  void aLargeBodyChangesNothing() {
    try (Wire wire = server.wire()) {
      wire.send("POST /embed HTTP/1.1\r\n" + STRANGER + "Content-Length: 20000000\r\n\r\n");
      wire.send(new byte[20_000_000]);
      assertEquals(SILENCE, wire.rest());
    }
  }

  @Test
  void theGrantedSiteIsAnswered() {
    try (Wire wire = server.wire()) {
      Answer answer = wire.request("GET /health", "Origin: https://shop.example").answer();
      assertEquals(200, answer.status());
      assertTrue(answer.header("Access-Control-Allow-Origin").isPresent());
    }
  }
}
