package io.leuria.ports.core;

import static io.leuria.ports.core.PairingBench.SHOP;
import static io.leuria.ports.core.PairingBench.said;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.ModelChoice;
import io.leuria.domain.origin.EngineKind;
import io.leuria.domain.pairing.ClaimAnswer;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.Decision;
import io.leuria.domain.pairing.PairingId;
import io.leuria.ports.in.DecidePairing.Answer;
import io.leuria.ports.out.AuditLog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class PairingDecisionsTest {
  private final PairingBench cli = new PairingBench(EngineKind.CLI);
  private final PairingBench app = new PairingBench(EngineKind.APP);

  private void decide(Answer answer) {
    app.pairing.decide(app.onlyQuestion(), answer, DecidedBy.DESKTOP_APP);
  }

  private static void refuses(Refusal.Code code, Executable action) {
    assertEquals(code, assertThrows(Refusal.class, action).code());
  }

  @Test
  void theGrantIsSavedBeforeTheClaimIsWoken() {
    CompletableFuture<ClaimAnswer> claim = cli.claim(0);
    AtomicReference<String> atSaving = new AtomicReference<>("never saved");
    cli.grants.onChange(change -> atSaving.set(said(claim)));
    cli.allow();
    assertEquals("waiting", atSaving.get());
    assertEquals("allowed", said(claim));
  }

  @Test
  void aQuestionIsDecidedOnce() {
    PairingId id = app.link(0);
    app.allow();
    for (Answer answer : List.of(Answer.YES, Answer.NO)) {
      refuses(Refusal.Code.EXPIRED, () -> app.pairing.decide(id, answer, DecidedBy.DESKTOP_APP));
    }
    refuses(
        Refusal.Code.EXPIRED,
        () -> app.pairing.decide(new PairingId("nope"), Answer.YES, DecidedBy.TERMINAL));
    assertEquals(Decision.ALLOWED, app.pairing.state(id));
    assertEquals(Optional.empty(), app.pairing.find(id));
  }

  @Test
  void aGrantThatCannotBeSavedLeavesTheQuestionOpen() {
    BrokenOnce grants = new BrokenOnce();
    PairingBench bench = new PairingBench(EngineKind.CLI, grants);
    CompletableFuture<ClaimAnswer> claim = bench.claim(0);
    assertThrows(IllegalStateException.class, bench::allow);
    assertEquals("waiting", said(claim));
    assertEquals(List.of(), bench.audited());
    bench.allow();
    assertEquals("allowed", said(claim));
  }

  @Test
  void aYesMayChooseAiAndModelAndTheDefaultIsNotWrittenDown() {
    AiId gemini = new AiId("gemini");
    app.link(0);
    decide(new Answer(true, Optional.of(gemini), Optional.of("pro")));
    Grant grant = app.grants.find(SHOP).orElseThrow();
    assertEquals(Optional.of(gemini), grant.ai());
    assertEquals(Optional.of(new ModelChoice(gemini, "pro")), grant.model());
    app.link(1);
    decide(new Answer(true, Optional.of(new AiId("claude-acp")), Optional.of("sonnet")));
    Grant again = app.grants.find(SHOP).orElseThrow();
    assertEquals(Optional.empty(), again.ai());
    assertEquals(Optional.of(new ModelChoice(new AiId("claude-acp"), "sonnet")), again.model());
  }

  @Test
  void pairingAgainKeepsTheSitesChoiceAndReplacesTheToken() {
    app.link(0);
    decide(new Answer(true, Optional.of(new AiId("gemini")), Optional.empty()));
    String before = app.grants.find(SHOP).orElseThrow().tokenHash().hex();
    app.link(1);
    app.allow();
    Grant again = app.grants.find(SHOP).orElseThrow();
    assertEquals(Optional.of(new AiId("gemini")), again.ai());
    assertFalse(again.tokenHash().hex().equals(before));
  }

  @Test
  void theAuditLogTellsDecisionsAndNoRefusals() {
    assertEquals("waiting", said(cli.claim(0)));
    cli.deny();
    assertEquals("TOO_MANY", said(cli.claim(1)));
    cli.pass("30S");
    assertEquals("waiting", said(cli.claim(2)));
    cli.allow();
    List<AuditLog.Entry> entries = cli.audit.newest(9);
    assertEquals(List.of("grant.denied", "grant.allowed"), cli.audited());
    assertEquals(
        Map.of("origin", "https://shop.example", "app", "Shop", "by", "approval_page"),
        entries.get(0).facts());
    assertEquals(
        List.of(
            "asked https://shop.example",
            "denied https://shop.example APPROVAL_PAGE",
            "asked https://shop.example",
            "allowed https://shop.example DESKTOP_APP"),
        cli.heard);
  }
}
