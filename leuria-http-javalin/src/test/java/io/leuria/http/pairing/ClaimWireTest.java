package io.leuria.http.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyBoolean;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.Token;
import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.ClaimAnswer;
import io.leuria.domain.pairing.Nonce;
import io.leuria.http.kit.Answer;
import io.leuria.http.kit.Soon;
import io.leuria.http.kit.TestServer;
import io.leuria.http.kit.Wire;
import io.leuria.ports.in.ConnectSite.Client;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Claims: long polls, and clients that go while they wait (decisions 9 and 10). */
class ClaimWireTest {
  private static final String SITE = "Origin: https://new.example";
  private static final Origin ORIGIN = new Origin("https", "new.example", 443);
  private static final Nonce NONCE = new Nonce("n".repeat(32));
  private static final String BODY = "{\"nonce\":\"" + NONCE.secret() + "\"}";
  private final TestServer server = TestServer.open();
  private final CompletableFuture<ClaimAnswer> answer = new CompletableFuture<>();
  private final List<Client> clients = new CopyOnWriteArrayList<>();

  @BeforeEach
  void keepWaiting() {
    when(server.connect.claim(any(), any(), any(), any(), any()))
        .thenAnswer(
            call -> {
              clients.add(call.getArgument(4));
              return answer;
            });
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Client waiting(Wire wire) {
    wire.post("/connect/claim", BODY, SITE);
    Soon.until("the claim waits", () -> clients.size() == 1);
    return clients.get(0);
  }

  @Test
  void anAllowedClaimGetsItsTokenAndTheCoreHearsSo() {
    try (Wire wire = server.wire()) {
      Client client = waiting(wire);
      assertTrue(client.isThere());
      answer.complete(new ClaimAnswer.Allowed(new Token("t0")));
      Answer told = wire.answer();
      assertEquals("{\"status\":\"allowed\",\"token\":\"t0\"}", told.body());
      assertEquals(Optional.of("https://new.example"), told.header("Access-Control-Allow-Origin"));
      verify(server.connect, timeout(5_000)).delivered(ORIGIN, NONCE, true);
      assertEquals(200, wire.request("GET /health").answer().status());
    }
  }

  @Test
  void aClientThatWentIsNotThere() {
    Wire wire = server.wire();
    Client client = waiting(wire);
    wire.close();
    Soon.until("the client is seen to be gone", () -> !client.isThere());
  }

  @Test
  void aTokenForAClaimGivenUpIsNotDelivered() {
    Wire wire = server.wire();
    Client client = waiting(wire);
    wire.close();
    Soon.until("the client is seen to be gone", () -> !client.isThere());
    server.time.advance(Duration.ofSeconds(1));
    answer.complete(new ClaimAnswer.Allowed(new Token("t0")));
    verify(server.connect).delivered(ORIGIN, NONCE, false);
    verify(server.connect, never()).delivered(ORIGIN, NONCE, true);
  }

  @Test
  void deniedAndPendingAreExact() {
    try (Wire wire = server.wire()) {
      waiting(wire);
      answer.complete(new ClaimAnswer.Denied());
      assertEquals("{\"status\":\"denied\"}", wire.answer().body());
    }
    verify(server.connect, never()).delivered(any(), any(), anyBoolean());
  }

  @Test
  void aRefusalIsAnsweredWithCors() {
    try (Wire wire = server.wire()) {
      waiting(wire);
      answer.completeExceptionally(new Refusal(Refusal.Code.TOO_MANY, "asked too soon"));
      Answer told = wire.answer();
      assertEquals(429, told.status());
      assertEquals("{\"error\":\"asked too soon\"}", told.body());
      assertTrue(told.header("Access-Control-Allow-Origin").isPresent());
    }
  }

  @Test
  void aStopAnswersPending() {
    Wire wire = server.wire();
    waiting(wire);
    server.close();
    assertEquals("{\"status\":\"pending\"}", wire.answer().body());
    wire.close();
  }

  @Test
  void nameAndNeedsAreHandedOn() {
    try (Wire wire = server.wire()) {
      wire.post(
          "/connect/claim",
          "{\"nonce\":\""
              + NONCE.secret()
              + "\",\"app\":\"  Shop  \",\"skills\":[\"x\"],\"needs\":{\"tools\":\"1\","
              + "\"images\":0,\"effort\":\"deep\",\"context\":\"8000\",\"other\":1}}",
          SITE);
      Needs needs = new Needs(true, false, Optional.of(Effort.DEEP), Optional.of(8000));
      verify(server.connect, timeout(5_000))
          .claim(eq(ORIGIN), eq(NONCE), eq(Optional.of("Shop")), eq(Optional.of(needs)), any());
      answer.complete(new ClaimAnswer.Pending());
      assertEquals("{\"status\":\"pending\"}", wire.answer().body());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "json"})
  void anythingButJsonIs415(String type) {
    try (Wire wire = server.wire()) {
      wire.request("POST /connect/claim", SITE, "Content-Type: " + type, "Content-Length: 2");
      assertEquals(415, wire.send("{}").answer().status());
    }
    verifyNoInteractions(server.connect);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"nonce\":5}",
        "{\"nonce\":[]}",
        "{\"nonce\":\"aaaaaaaaaaaaaaaaaaaaa\"}",
        "{\"nonce\":\"aaaaaaaaaaaaaaaaaaaaaaaaa+/=\"}",
        "null",
        "{"
      })
  void aBadClaimAsksNothing(String body) {
    try (Wire wire = server.wire()) {
      assertEquals(400, wire.post("/connect/claim", body, SITE).answer().status());
    }
    verifyNoInteractions(server.connect);
  }

  @Test
  void aLocalProgramCanNotClaim() {
    try (Wire wire = server.wire()) {
      Answer refused = wire.post("/connect/claim", BODY).answer();
      assertEquals(400, refused.status());
      assertFalse(refused.body().isEmpty());
    }
  }
}
