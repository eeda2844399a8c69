package io.leuria.http.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.http.kit.Answer;
import io.leuria.http.kit.ScriptedDoor;
import io.leuria.http.kit.TestServer;
import io.leuria.http.kit.Wire;
import io.leuria.ports.out.Embedder;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies: limits, encodings and strictness (decision 5; security cases F5, G). */
class BodyWireTest {
  private static final String SITE = "Origin: " + ScriptedDoor.SITE;
  private static final String TOKEN = "Authorization: " + ScriptedDoor.BEARER;
  private static final int LIMIT = 16 << 20;
  private final TestServer server = TestServer.open();

  @BeforeEach
  void embed() {
    when(server.embed.embed(any()))
        .thenReturn(
            CompletableFuture.completedFuture(
                new Embedder.Vectors("m", List.of(new JsonText("[1.0,2]")))));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Answer post(String path, String body, String... headers) {
    try (Wire wire = server.wire()) {
      return wire.post(path, body, headers).answer();
    }
  }

  private static String embedBody(int length) {
    String start = "{\"texts\":[\"";
    String end = "\"]}";
    return start + "a".repeat(length - start.length() - end.length()) + end;
  }

  @Test
  void vectorsAreAnsweredAsTheServiceWroteThem() {
    Answer answer = post("/embed", "{\"texts\":[\"\"],\"kind\":\"query\"}", SITE, TOKEN);
    assertEquals("{\"model\":\"m\",\"vectors\":[[1.0,2]]}", answer.body());
  }

  @Test
  void sixteenMebibytesAreTaken() {
    assertEquals(200, post("/embed", embedBody(LIMIT), SITE, TOKEN).status());
  }

  @Test
  void oneByteMoreIsAReadable413WithCors() {
    Answer answer = post("/embed", embedBody(LIMIT + 1), SITE, TOKEN);
    assertEquals(413, answer.status());
    assertEquals("{\"error\":\"Body too large\"}", answer.body());
    assertEquals(Optional.of(ScriptedDoor.SITE), answer.header("Access-Control-Allow-Origin"));
    verifyNoInteractions(server.embed);
  }

  @Test
  void aChunkedBodyIsCaughtWhileItComes() {
    try (Wire wire = server.wire()) {
      wire.request("POST /embed", "Transfer-Encoding: chunked");
      byte[] mebibyte = new byte[1 << 20];
      for (int i = 0; i < 17; i++) {
        wire.send("100000\r\n").send(mebibyte).send("\r\n");
      }
      wire.send("0\r\n\r\n");
      assertEquals(413, wire.answer().status());
    }
  }

  @Test
  void aSmallChunkedBodyIsRead() {
    try (Wire wire = server.wire()) {
      wire.request("POST /embed", "Transfer-Encoding: chunked");
      wire.send("e\r\n{\"texts\":[\"a\"]\r\n1\r\n}\r\n0\r\n\r\n");
      assertEquals(200, wire.answer().status());
    }
  }

  @Test
  void aDeclaredLengthIsJudgedWithoutReading() {
    try (Wire wire = server.wire()) {
      String all =
          wire.request("POST /embed", "Expect: 100-continue", "Content-Length: 20000000").rest();
      assertTrue(all.startsWith("HTTP/1.1 413 "), all);
    }
  }

  @Test
  void anExpectedContinueIsSaid() {
    try (Wire wire = server.wire()) {
      wire.request("POST /embed", "Expect: 100-continue", "Content-Length: 15");
      wire.until("HTTP/1.1 100 Continue\r\n\r\n");
      assertEquals(200, wire.send("{\"texts\":[\"a\"]}").answer().status());
    }
  }

  @Test
  void theTokenIsLookedAtBeforeTheLength() {
    try (Wire wire = server.wire()) {
      wire.request("POST /embed", SITE, "Expect: 100-continue", "Content-Length: 20000000");
      assertEquals(401, wire.answer().status());
    }
  }

  @Test
  void claimsTakeOnly64Kibibytes() {
    assertEquals(413, post("/connect/claim", " ".repeat((64 << 10) + 1), SITE).status());
  }

  @Test
  void packedBodiesAreRefused() {
    Answer answer = post("/embed", "{}", "Content-Encoding: gzip");
    assertEquals(415, answer.status());
    assertFalse(answer.body().isEmpty());
    assertEquals(400, post("/embed", "{}", "Content-Encoding: identity").status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "[]",
        "null",
        "\"x\"",
        "5",
        " ",
        "{}x",
        "{'a':1}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":NaN}",
        "\ufeff{}",
        "{\"a\":\"\\ud800\"}",
        "{}//"
      })
  void whatIsNoJsonObjectIsInvalid(String body) {
    Answer answer = post("/embed", body);
    assertEquals(400, answer.status());
    assertEquals("{\"error\":\"Invalid JSON body\"}", answer.body());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "{\"texts\":[]}",
        "{\"texts\":\"a\"}",
        "{\"texts\":[1]}",
        "{\"texts\":[\"a\"],\"kind\":\"other\"}",
        "{\"texts\":[\"a\"],\"kind\":null}"
      })
  void aRequestForVectorsMustBeWhole(String body) {
    Answer answer = post("/embed", body);
    assertEquals(400, answer.status());
    assertFalse(answer.body().contains("Invalid JSON"));
  }

  @Test
  void aMissingModelHasItsCodeAndABrokenServiceItsStatus() {
    when(server.embed.embed(any()))
        .thenReturn(
            CompletableFuture.failedFuture(new Refusal(Refusal.Code.NO_EMBEDDER, "no model")))
        .thenReturn(
            CompletableFuture.supplyAsync(
                () -> {
                  throw new Refusal(Refusal.Code.EMBEDDING_FAILED, "it broke");
                }));
    Answer none = post("/embed", "{\"texts\":[\"a\"]}", SITE, TOKEN);
    assertEquals(503, none.status());
    assertEquals("{\"error\":\"no model\",\"code\":\"no_embedder\"}", none.body());
    assertEquals(502, post("/embed", "{\"texts\":[\"a\"]}", SITE, TOKEN).status());
  }
}
