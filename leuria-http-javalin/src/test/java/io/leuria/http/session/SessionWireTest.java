package io.leuria.http.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.leuria.domain.Refusal;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.session.Owner;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.session.SessionRequest;
import io.leuria.domain.session.SessionStatus;
import io.leuria.http.kit.Answer;
import io.leuria.http.kit.ScriptedDoor;
import io.leuria.http.kit.TestServer;
import io.leuria.http.kit.Wire;
import io.leuria.ports.in.PageAccess;
import io.leuria.ports.in.RunSession;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.ArgumentCaptor;

/** Session routes over raw sockets (page, section Sessions). */
class SessionWireTest {
  private static final String SITE = "Origin: " + ScriptedDoor.SITE;
  private static final String TOKEN = "Authorization: " + ScriptedDoor.BEARER;
  private static final Owner OWNER = Owner.of(new Origin("https", "shop.example", 443));
  private static final SessionId ID = new SessionId("s1");
  private static final PageAccess ACCESS = new PageAccess("YmxvYg==", "http://127.0.0.1:1");
  private final TestServer server = TestServer.open();

  @AfterEach
  void stop() {
    server.close();
  }

  private static RunSession.SessionInfo info(SessionStatus status, Optional<String> error) {
    Instant created = Instant.parse("2026-01-02T03:04:05Z");
    return new RunSession.SessionInfo(ID, status, OWNER, created, error, ACCESS);
  }

  private static RunSession.Outcome outcome(SessionStatus status) {
    RunSession.Outcome outcome = mock(RunSession.Outcome.class);
    when(outcome.status()).thenReturn(status);
    return outcome;
  }

  private Answer post(String path, String body) {
    try (Wire wire = server.wire()) {
      return wire.post(path, body, SITE, TOKEN).answer();
    }
  }

  private SessionRequest prepared(String body) {
    when(server.sessions.prepare(any(), any()))
        .thenReturn(info(SessionStatus.PENDING_APPROVAL, Optional.empty()));
    assertEquals(201, post("/session/prepare", body).status());
    ArgumentCaptor<SessionRequest> request = ArgumentCaptor.forClass(SessionRequest.class);
    verify(server.sessions).prepare(eq(OWNER), request.capture());
    return request.getValue();
  }

  @Test
  void prepareAnswersWithTheWayToTheTools() {
    when(server.sessions.prepare(any(), any()))
        .thenReturn(info(SessionStatus.PENDING_APPROVAL, Optional.empty()));
    assertEquals(
        "{\"sessionId\":\"s1\",\"status\":\"pending_approval\","
            + "\"registrationToken\":\"YmxvYg==\",\"webmcpUrl\":\"http://127.0.0.1:1\"}",
        post("/session/prepare", "").body());
  }

  @Test
  void prepareHandsOnWhatThePageWants() {
    SessionRequest request =
        prepared(
            "{\"prompt\":\" hi \",\"systemPrompt\":\"be kind\",\"maxTurns\":7.9,\"agent\":\"x\","
                + "\"attachments\":[{\"type\":\"text\",\"text\":\"t\",\"name\":\"n\"}]}");
    assertEquals(" hi ", request.prompt().orElseThrow().text());
    assertEquals(1, request.prompt().orElseThrow().attachments().size());
    assertEquals(Optional.of("be kind"), request.systemPrompt());
    assertEquals(Optional.of(7), request.maxTurns());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"prompt\":\"\"}",
        "{\"prompt\":\" \"}",
        "{\"prompt\":null}",
        "{\"prompt\":5}",
        "{\"attachments\":null}",
        "{\"attachments\":[{}]}",
        "[]",
        "null"
      })
  void aMalformedPrepareStartsNothing(String body) {
    assertEquals(400, post("/session/prepare", body).status());
    verify(server.sessions, never()).prepare(any(), any());
  }

  @Test
  void localProgramsHaveSessionsOfTheirOwn() {
    when(server.sessions.info(any(), any())).thenReturn(info(SessionStatus.IDLE, Optional.empty()));
    try (Wire wire = server.wire()) {
      assertEquals(200, wire.request("GET /session/s1").answer().status());
    }
    verify(server.sessions).info(Owner.LOCAL, ID);
  }

  @Test
  void aFailedSessionSaysWhy() {
    when(server.sessions.info(OWNER, ID))
        .thenReturn(info(SessionStatus.FAILED, Optional.of("it broke")));
    try (Wire wire = server.wire()) {
      assertEquals(
          "{\"id\":\"s1\",\"status\":\"failed\",\"origin\":\"https://shop.example\","
              + "\"createdAt\":\"2026-01-02T03:04:05.000Z\",\"error\":\"it broke\","
              + "\"registrationToken\":\"YmxvYg==\",\"webmcpUrl\":\"http://127.0.0.1:1\"}",
          wire.request("GET /session/s1", SITE, TOKEN).answer().body());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{}", "{broken", "[]"})
  void approveIgnoresItsBodyAndProceedsBehindItsAnswer(String body) {
    RunSession.Outcome outcome = outcome(SessionStatus.RUNNING);
    when(server.sessions.approve(OWNER, ID)).thenReturn(outcome);
    Answer answer = post("/session/s1/approve", body);
    assertEquals("{\"sessionId\":\"s1\",\"status\":\"running\"}", answer.body());
    assertTrue(answer.header("Access-Control-Allow-Origin").isPresent());
    verify(outcome, timeout(5_000)).proceed();
  }

  @ParameterizedTest
  @ValueSource(strings = {"cancel-turn", "cancel", "close"})
  void everyActionAnswersAndProceeds(String action) {
    RunSession.Outcome outcome = outcome(SessionStatus.IDLE);
    when(server.sessions.cancelTurn(OWNER, ID)).thenReturn(outcome);
    when(server.sessions.cancel(OWNER, ID)).thenReturn(outcome);
    when(server.sessions.close(OWNER, ID)).thenReturn(outcome);
    assertEquals(
        "{\"sessionId\":\"s1\",\"status\":\"idle\"}", post("/session/s1/" + action, "").body());
    verify(outcome, timeout(5_000)).proceed();
  }

  @Test
  void aConnectionServesTheNextRequestAfterAnAction() {
    RunSession.Outcome outcome = outcome(SessionStatus.IDLE);
    when(server.sessions.cancel(OWNER, ID)).thenReturn(outcome);
    try (Wire wire = server.wire()) {
      for (int i = 0; i < 3; i++) {
        assertEquals(200, wire.post("/session/s1/cancel", "{}", SITE, TOKEN).answer().status());
      }
    }
  }

  @Test
  void aRefusedActionSaysWhy() {
    when(server.sessions.approve(OWNER, ID))
        .thenThrow(new Refusal(Refusal.Code.NOT_NOW, "session is running"));
    Answer answer = post("/session/s1/approve", "{}");
    assertEquals(400, answer.status());
    assertEquals("{\"error\":\"session is running\"}", answer.body());
  }

  @Test
  void anUnknownSessionIs404BeforeItsPromptIsRead() {
    when(server.sessions.info(OWNER, ID))
        .thenThrow(new Refusal(Refusal.Code.UNKNOWN, "unknown session"));
    assertEquals(404, post("/session/s1/prompt", "{broken").status());
  }

  @Test
  void aPromptMustHaveText() {
    assertEquals(400, post("/session/s1/prompt", "{}").status());
    verify(server.sessions, never()).prompt(any(), any(), any());
  }

  @Test
  void aPromptIsHandedOn() {
    RunSession.Outcome outcome = outcome(SessionStatus.RUNNING);
    when(server.sessions.prompt(eq(OWNER), eq(ID), any())).thenReturn(outcome);
    Answer answer = post("/session/s1/prompt", "{\"prompt\":\"next\",\"attachments\":[]}");
    assertEquals("{\"sessionId\":\"s1\",\"status\":\"running\"}", answer.body());
    verify(outcome, timeout(5_000)).proceed();
  }

  @Test
  void anUnknownActionIsNotFound() {
    Answer answer = post("/session/s1/approve/extra", "{}");
    assertEquals("{\"error\":\"Not found\"}", answer.body());
    assertFalse(answer.body().contains("running"));
  }
}
