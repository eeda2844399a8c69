package io.leuria.http.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.Decision;
import io.leuria.domain.pairing.PairingId;
import io.leuria.domain.pairing.Question;
import io.leuria.http.kit.Answer;
import io.leuria.http.kit.TestServer;
import io.leuria.http.kit.Wire;
import io.leuria.ports.in.DecidePairing;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The approval page and its two helpers (decision 33). */
class ApprovalWireTest {
  private static final PairingId ID = new PairingId("q1");
  private static final String SELF = "Origin: http://127.0.0.1:";
  private final TestServer server = TestServer.open();

  @BeforeEach
  void ask() {
    when(server.ais.defaultAi()).thenReturn(new AiId("claude-acp"));
    when(server.ais.modelOf(any())).thenReturn(Optional.empty());
    when(server.ais.nameOf(any(), any())).thenReturn("Claude");
    asked("https://shop.example", "Shop", Needs.NONE);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void asked(String origin, String app, Needs needs) {
    Question question = question(origin, app, needs);
    when(server.pairing.find(ID)).thenReturn(Optional.of(question));
  }

  private static Question question(String origin, String app, Needs needs) {
    Origin site = Origin.ofAddress(origin).orElseThrow();
    Instant now = Instant.parse("2026-01-02T03:04:05Z");
    return new Question(ID, site, Optional.of(app), needs, now);
  }

  private Answer page(String id) {
    try (Wire wire = server.wire()) {
      return wire.request("GET /connect/" + id).answer();
    }
  }

  private Answer decide(String body, String... headers) {
    try (Wire wire = server.wire()) {
      return wire.post("/connect/q1/decide", body, headers).answer();
    }
  }

  @Test
  void thePageSaysWhoAsksAndWhatItMeans() {
    String html = page("q1").body();
    assertTrue(html.contains("<title>https://shop.example"), html);
    assertTrue(html.contains("leuria sites revoke https://shop.example"));
    assertTrue(html.contains("It can't"));
    assertTrue(html.contains("Not now"));
    assertTrue(html.contains("Claude"));
    assertFalse(html.contains("{{"));
    assertFalse(html.contains("not encrypted"), "no warning without a reason");
    assertFalse(html.contains("Look twice"), "no warning without a reason");
  }

  @Test
  void itsHeadersKeepItAlone() {
    Answer page = page("q1");
    assertEquals(Optional.of("DENY"), page.header("X-Frame-Options"));
    assertEquals(Optional.of("no-store"), page.header("Cache-Control"));
    assertEquals(Optional.of("no-referrer"), page.header("Referrer-Policy"));
    assertEquals(Optional.of("text/html;charset=utf-8"), page.header("Content-Type"));
    String policy = page.header("Content-Security-Policy").orElseThrow();
    assertTrue(policy.startsWith("default-src 'none';"), policy);
    assertTrue(
        policy.endsWith(
            "connect-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'"));
    assertFalse(policy.contains("unsafe"), policy);
  }

  @Test
  void thePolicyAllowsExactlyTheScriptAndStyleInThePage() {
    Answer page = page("q1");
    String policy = page.header("Content-Security-Policy").orElseThrow();
    for (String tag : new String[] {"script", "style"}) {
      Pattern inline = Pattern.compile("<" + tag + ">(.*?)</" + tag + ">", Pattern.DOTALL);
      Matcher found = inline.matcher(page.body());
      assertTrue(found.find(), tag);
      assertTrue(policy.contains(tag + "-src " + Template.hash(found.group(1))), tag);
      assertFalse(found.find(), "one " + tag + " only");
    }
  }

  @Test
  void whatTheSiteSaysIsHarmlessAndVisible() {
    asked("https://shop.example", "<img src=x> \u202eevil\u0007 {{script}}", Needs.NONE);
    String html = page("q1").body();
    assertFalse(html.contains("<img"), html);
    assertTrue(html.contains("&lt;img src=x&gt; \\u202eevil\\u0007 {{script}}"), html);
  }

  @Test
  void aNameThatMayImitateAnotherIsPointedOut() {
    asked("https://b\u00fccher.example", "Books", Needs.NONE);
    String html = page("q1").body();
    assertTrue(html.contains("xn--bcher-kva.example"), html);
    assertTrue(html.contains("<q>b\u00fccher.example</q>"), html);
  }

  @Test
  void aPlainRemoteSiteIsWarnedAbout() {
    asked("http://shop.example", "Shop", Needs.NONE);
    assertTrue(page("q1").body().contains("not encrypted"));
    asked("http://localhost:3000", "Shop", Needs.NONE);
    assertFalse(page("q1").body().contains("not encrypted"));
  }

  @Test
  void declaredNeedsAreShown() {
    asked(
        "https://shop.example",
        "Shop",
        new Needs(true, true, Optional.of(Effort.DEEP), Optional.of(8000)));
    String html = page("q1").body();
    assertTrue(html.contains("can use tools"), html);
    assertTrue(html.contains("8000 tokens"), html);
  }

  @ParameterizedTest
  @ValueSource(strings = {"other", "claim"})
  void anUnknownQuestionHasExpired(String id) {
    Answer page = page(id);
    assertEquals(200, page.status());
    assertTrue(page.body().contains("has expired"));
    assertEquals(Optional.of("DENY"), page.header("X-Frame-Options"));
  }

  @Test
  void theStateIsOneWordAndNotForSites() {
    when(server.pairing.state(ID)).thenReturn(Decision.PENDING);
    try (Wire wire = server.wire()) {
      assertEquals(
          "{\"decision\":\"pending\"}", wire.request("GET /connect/q1/state").answer().body());
      assertEquals(
          403,
          wire.request("GET /connect/q1/state", "Origin: https://shop.example").answer().status());
    }
  }

  @Test
  void onlyTheEnginesOwnPageDecides() {
    assertEquals(403, decide("{\"allow\":true}").status());
    assertEquals(403, decide("{\"allow\":true}", "Origin: https://shop.example").status());
    verify(server.pairing, never()).decide(any(), any(), any());
  }

  @Test
  void aYesIsExactlyTrue() {
    Question question = question("https://shop.example", "Shop", Needs.NONE);
    when(server.pairing.decide(any(), any(), any())).thenReturn(question);
    assertEquals(
        "{\"decision\":\"allowed\",\"origin\":\"https://shop.example\"}",
        decide("{\"allow\":true}", SELF + server.port()).body());
    verify(server.pairing).decide(ID, DecidePairing.Answer.YES, DecidedBy.APPROVAL_PAGE);
    assertEquals(
        "{\"decision\":\"denied\",\"origin\":\"https://shop.example\"}",
        decide("{\"allow\":\"true\"}", SELF + server.port()).body());
    verify(server.pairing).decide(ID, DecidePairing.Answer.NO, DecidedBy.APPROVAL_PAGE);
  }

  @Test
  void aLateDecisionIs410() {
    when(server.pairing.decide(any(), any(), any()))
        .thenThrow(new Refusal(Refusal.Code.EXPIRED, "expired"));
    assertEquals(410, decide("{\"allow\":true}", SELF + server.port()).status());
  }
}
