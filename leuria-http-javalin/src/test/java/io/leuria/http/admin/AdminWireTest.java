package io.leuria.http.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.ModelChoice;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.Nonce;
import io.leuria.domain.pairing.PairingId;
import io.leuria.domain.pairing.Question;
import io.leuria.http.kit.Answer;
import io.leuria.http.kit.ScriptedDoor;
import io.leuria.http.kit.TestServer;
import io.leuria.http.kit.Wire;
import io.leuria.ports.in.DecidePairing;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The admin API of a desktop engine (engine behaviour, 10). */
class AdminWireTest {
  private static final Origin SITE = new Origin("https", "shop.example", 443);
  private static final AiId CLAUDE = new AiId("claude-acp");
  private static final String NONCE = "n".repeat(22);
  private final TestServer server = TestServer.silent();

  @BeforeEach
  void known() {
    when(server.ais.defaultAi()).thenReturn(CLAUDE);
    when(server.ais.aiOf(any())).thenReturn(CLAUDE);
    when(server.ais.nameOf(any(), any())).thenReturn("Claude");
    when(server.sites.sites()).thenReturn(List.of(ScriptedDoor.grant(SITE)));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Answer get(String line) {
    try (Wire wire = server.wire()) {
      return wire.request(line, "Authorization: " + ScriptedDoor.ADMIN, "Origin: tauri://localhost")
          .answer();
    }
  }

  private Answer post(String path, String body) {
    try (Wire wire = server.wire()) {
      return wire.post(path, body, "Authorization: " + ScriptedDoor.ADMIN).answer();
    }
  }

  private Question question() {
    Instant now = Instant.parse("2026-01-02T03:04:05Z");
    Needs needs = new Needs(true, false, Optional.empty(), Optional.empty());
    return new Question(new PairingId("q1"), SITE, Optional.of("Shop"), needs, now);
  }

  @Test
  void theStatusNamesWhatWaits() {
    when(server.pairing.pending()).thenReturn(List.of(question()));
    int port = server.port();
    String request =
        "{\"requestId\":\"q1\",\"origin\":\"https://shop.example\",\"app\":\"Shop\","
            + "\"needs\":{\"tools\":true},\"approveUrl\":\"http://127.0.0.1:"
            + port
            + "/connect/q1\"}";
    Answer status = get("GET /admin/status");
    assertEquals(
        "{\"version\":\"0.1.0\",\"port\":"
            + port
            + ",\"agent\":{\"id\":\"claude-acp\",\"name\":\"Claude\",\"kind\":\"agent\"},"
            + "\"sites\":1,\"pairing\":["
            + request
            + "]}",
        status.body());
    assertEquals(Optional.of("tauri://localhost"), status.header("Access-Control-Allow-Origin"));
    assertFalse(status.header("Access-Control-Allow-Private-Network").isPresent());
    assertEquals("{\"requests\":[" + request + "]}", get("GET /admin/pairing").body());
  }

  @Test
  void aWrongTokenIs401WithoutACode() {
    try (Wire wire = server.wire()) {
      Answer answer = wire.request("GET /admin/status", "Origin: tauri://localhost").answer();
      assertEquals(401, answer.status());
      assertEquals(Optional.of("tauri://localhost"), answer.header("Access-Control-Allow-Origin"));
      assertFalse(answer.body().contains("code"));
    }
  }

  @Test
  void aLinkIsRegistered() {
    when(server.connect.link(any(), any(), any(), any())).thenReturn(new PairingId("q1"));
    Answer linked =
        post(
            "/admin/pairing/link",
            "{\"origin\":\"https://shop.example/cart?x\",\"app\":\"Shop\",\"nonce\":\""
                + NONCE
                + "\",\"needs\":{\"tools\":\"1\"}}");
    assertEquals(201, linked.status());
    assertEquals("{\"requestId\":\"q1\"}", linked.body());
    Needs needs = new Needs(true, false, Optional.empty(), Optional.empty());
    verify(server.connect).link(SITE, new Nonce(NONCE), Optional.of("Shop"), needs);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"origin\":\"javascript:alert(1)\",\"nonce\":\"nnnnnnnnnnnnnnnnnnnnnn\"}",
        "{\"origin\":\"https://shop.example\",\"nonce\":\"short\"}",
        "{broken"
      })
  void aBadLinkIs400(String body) {
    assertEquals(400, post("/admin/pairing/link", body).status());
    verify(server.connect, never()).link(any(), any(), any(), any());
  }

  @Test
  void aLinkTooSoonIs429() {
    when(server.connect.link(any(), any(), any(), any()))
        .thenThrow(new Refusal(Refusal.Code.TOO_MANY, "too soon"));
    String body = "{\"origin\":\"https://shop.example\",\"nonce\":\"" + NONCE + "\"}";
    assertEquals(429, post("/admin/pairing/link", body).status());
  }

  @Test
  void theAppDecides() {
    when(server.pairing.decide(any(), any(), any())).thenReturn(question());
    Answer answer =
        post("/admin/pairing/q1", "{\"allow\":true,\"agent\":\"gemini\",\"model\":\"pro\"}");
    assertEquals("{\"ok\":true}", answer.body());
    verify(server.pairing)
        .decide(
            new PairingId("q1"),
            new DecidePairing.Answer(true, Optional.of(new AiId("gemini")), Optional.of("pro")),
            DecidedBy.DESKTOP_APP);
    post("/admin/pairing/q1", "{\"allow\":false,\"agent\":null}");
    verify(server.pairing)
        .decide(new PairingId("q1"), DecidePairing.Answer.NO, DecidedBy.DESKTOP_APP);
  }

  @Test
  void onACliEngineACommandDoesNotDecide() {
    try (TestServer cli = TestServer.open();
        Wire wire = cli.wire()) {
      String token = "Authorization: " + ScriptedDoor.ADMIN;
      assertEquals(
          403, wire.post("/admin/pairing/q1", "{\"allow\":true}", token).answer().status());
      verify(cli.pairing, never()).decide(any(), any(), any());
    }
  }

  @Test
  void sitesAreShownWithoutTheirHashes() {
    assertEquals(
        "{\"sites\":[{\"origin\":\"https://shop.example\",\"app\":\"Shop\","
            + "\"createdAt\":\"2026-01-02T03:04:05.000Z\"}]}",
        get("GET /admin/sites").body());
  }

  @Test
  void aSiteIsRevoked() {
    when(server.sites.revoke(SITE)).thenReturn(true);
    assertEquals(
        "{\"removed\":true}", get("DELETE /admin/sites?origin=https%3A%2F%2Fshop.example").body());
    assertEquals(400, get("DELETE /admin/sites").status());
  }

  @Test
  void aSitesChoicesAreAnsweredWithNullForTheDefault() {
    when(server.sites.chooseAi(SITE, Optional.empty())).thenReturn(ScriptedDoor.grant(SITE));
    assertEquals(
        "{\"origin\":\"https://shop.example\",\"agent\":null}",
        post("/admin/sites/agent", "{\"origin\":\"https://shop.example\",\"agent\":null}").body());
    when(server.sites.chooseModel(SITE, Optional.of("sonnet")))
        .thenReturn(
            ScriptedDoor.grant(SITE).withModel(Optional.of(new ModelChoice(CLAUDE, "sonnet"))));
    assertEquals(
        "{\"origin\":\"https://shop.example\",\"agent\":\"claude-acp\",\"model\":\"sonnet\"}",
        post("/admin/sites/model", "{\"origin\":\"https://shop.example\",\"model\":\"sonnet\"}")
            .body());
  }

  @Test
  void anUnknownSiteIsNotAnUnknownRoute() {
    when(server.sites.chooseAi(any(), any()))
        .thenThrow(new Refusal(Refusal.Code.UNKNOWN, "this site isn't connected"));
    Answer site = post("/admin/sites/agent", "{\"origin\":\"https://x.example\",\"agent\":null}");
    assertEquals(404, site.status());
    assertEquals("{\"error\":\"this site isn't connected\"}", site.body());
    assertEquals("{\"error\":\"Not found\"}", get("GET /admin/ais").body());
  }

  @Test
  void theDefaultIsChosen() {
    assertEquals(
        "{\"id\":\"gemini\",\"name\":\"Claude\"}",
        post("/admin/agent", "{\"id\":\"gemini\"}").body());
    verify(server.ais).makeDefault(new AiId("gemini"));
    assertEquals(400, post("/admin/agent", "{}").status());
  }
}
