package io.leuria.ports.core;

import static io.leuria.ports.core.PairingBench.SHOP;
import static io.leuria.ports.core.PairingBench.nonce;
import static io.leuria.ports.core.PairingBench.said;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.EngineKind;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.ClaimAnswer;
import io.leuria.domain.pairing.PairingId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairingServiceTest {
  private final PairingBench cli = new PairingBench(EngineKind.CLI);
  private final PairingBench app = new PairingBench(EngineKind.APP);

  @Test
  void aClaimWaits25SecondsThenIsPending() {
    CompletableFuture<ClaimAnswer> claim = cli.claim(0);
    cli.pass("24.999S");
    assertEquals("waiting", said(claim));
    cli.pass("0.001S");
    assertEquals("pending", said(claim));
    assertEquals(List.of("asked https://shop.example"), cli.heard);
  }

  @Test
  void aYesWakesTheClaimWithAWorkingToken() {
    CompletableFuture<ClaimAnswer> claim = cli.claim(0);
    cli.allow();
    assertEquals("allowed", said(claim));
    Grant grant = cli.grants.find(SHOP).orElseThrow();
    assertTrue(grant.accepts(((ClaimAnswer.Allowed) claim.join()).token()));
    assertEquals(Optional.of("Shop"), grant.app());
    assertEquals(1, cli.time.waiting(), "only the look at the question's end waits");
  }

  @Test
  void aNoWakesTheClaimAndLeavesNoGrant() {
    CompletableFuture<ClaimAnswer> claim = cli.claim(0);
    cli.deny();
    assertEquals("denied", said(claim));
    assertEquals(List.of(), cli.grants.all());
    assertEquals("TOO_MANY", said(cli.claim(1)));
    cli.pass("30S");
    assertEquals("waiting", said(cli.claim(2)));
  }

  @Test
  void anAnswerGivenBeforeTheFirstClaimIsKeptForIt() {
    app.link(0);
    app.allow();
    assertEquals("allowed", said(app.claim(0)));
    PairingBench other = new PairingBench(EngineKind.APP);
    other.link(0);
    other.deny();
    assertEquals("denied", said(other.claim(0)));
  }

  @Test
  void aDroppedPollDoesNotLoseTheToken() {
    CompletableFuture<ClaimAnswer> gone = app(0, false);
    app.allow();
    assertEquals("pending", said(gone));
    assertEquals("allowed", said(app.claim(0)));
  }

  @Test
  void aCancelledPollDoesNotLoseTheToken() {
    CompletableFuture<ClaimAnswer> cancelled = app(0, true);
    cancelled.cancel(false);
    app.allow();
    assertEquals("allowed", said(app.claim(0)));
  }

  @Test
  void aFailedWriteGivesTheTokenBack() {
    CompletableFuture<ClaimAnswer> first = app(0, true);
    app.allow();
    CompletableFuture<ClaimAnswer> second = app.claim(0);
    assertEquals("waiting", said(second));
    app.pairing.delivered(SHOP, nonce(0), false);
    assertEquals("allowed", said(second));
    assertEquals(first.join(), second.join());
    app.pairing.delivered(SHOP, nonce(0), true);
    assertEquals("UNKNOWN", said(app.claim(0)));
  }

  @Test
  void ofClaimsWaitingTogetherOneGetsTheToken() {
    CompletableFuture<ClaimAnswer> first = app(0, true);
    CompletableFuture<ClaimAnswer> second = app.claim(0);
    app.allow();
    assertEquals("waiting", said(first));
    assertEquals("allowed", said(second));
    app.pairing.delivered(SHOP, nonce(0), true);
    assertEquals("UNKNOWN", said(first));
  }

  @Test
  void aClaimThatIsGoneLeavesTheTokenToOneThatIsThere() {
    CompletableFuture<ClaimAnswer> there = app(0, true);
    CompletableFuture<ClaimAnswer> gone = app.goneClaim(0);
    app.allow();
    assertEquals("allowed", said(there));
    assertEquals("pending", said(gone));
  }

  @Test
  void aNewNonceSendsOlderClaimsAwayAtOnce() {
    CompletableFuture<ClaimAnswer> older = cli.claim(0);
    PairingId id = cli.onlyQuestion();
    CompletableFuture<ClaimAnswer> latest = cli.claim(1);
    assertEquals("UNKNOWN", said(older));
    assertEquals(id, cli.onlyQuestion());
    assertEquals("UNKNOWN", said(cli.claim(0)));
    cli.allow();
    assertEquals("allowed", said(latest));
  }

  @Test
  void aNewLinkSendsOlderClaimsAwayAtOnce() {
    CompletableFuture<ClaimAnswer> older = app(0, true);
    app.link(1);
    assertEquals("UNKNOWN", said(older));
    assertEquals(2, app.heard.size());
  }

  @Test
  void anUndecidedQuestionExpiresForItsClaim() {
    app.link(0);
    app.pass("4M50S");
    CompletableFuture<ClaimAnswer> claim = app.claim(0);
    app.pass("10S");
    assertEquals("EXPIRED", said(claim));
    assertEquals("EXPIRED", said(app.claim(0)));
    assertTrue(app.heard.contains("expired https://shop.example"));
    assertTrue(app.pairing.asked(SHOP));
    app.pass("60S");
    assertEquals("UNKNOWN", said(app.claim(0)));
    assertFalse(app.pairing.asked(SHOP));
    assertEquals(1, app.heard.stream().filter(line -> line.startsWith("expired")).count());
  }

  @Test
  void onlyTheLinkedOriginGetsAnswers() {
    app.link(0);
    Origin other = new Origin("https", "other.example", 443);
    assertTrue(app.pairing.asked(SHOP));
    assertFalse(app.pairing.asked(other));
    assertEquals("UNKNOWN", said(app.claim(other, 0, true)));
    assertEquals("UNKNOWN", said(app.claim(9)));
  }

  @Test
  void aCollectedAnswerMakesTheOriginAStrangerAgain() {
    app.link(0);
    app.deny();
    assertTrue(app.pairing.asked(SHOP));
    assertEquals("denied", said(app.goneClaim(0)));
    assertTrue(app.pairing.asked(SHOP), "a client that is gone was not told");
    assertEquals("denied", said(app.claim(0)));
    assertFalse(app.pairing.asked(SHOP));
  }

  @Test
  void aLinkSoonAfterANoIsRefusedAndItsClaimToo() {
    app.link(0);
    app.deny();
    assertEquals("denied", said(app.claim(0)));
    refuses(Refusal.Code.TOO_MANY, () -> app.link(1));
    assertTrue(app.pairing.asked(SHOP));
    assertEquals("TOO_MANY", said(app.claim(1)));
    assertFalse(app.pairing.asked(SHOP));
  }

  @Test
  void refusesTheTwentyFirstQuestion() {
    for (int i = 0; i < 20; i++) {
      Origin site = new Origin("https", "s" + i + ".example", 443);
      assertEquals("waiting", said(cli.claim(site, i, true)));
    }
    assertEquals("TOO_MANY", said(cli.claim(99)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://127.0.0.1:19570", "http://localhost:19570"})
  void refusesTheEnginesOwnOrigin(String own) {
    Origin origin = Origin.parse(own).orElseThrow();
    assertEquals("MALFORMED", said(cli.claim(origin, 0, true)));
    refuses(
        Refusal.Code.MALFORMED,
        () -> app.pairing.link(origin, nonce(0), Optional.empty(), Needs.NONE));
    assertEquals(List.of(), app.pairing.pending());
  }

  private CompletableFuture<ClaimAnswer> app(int nonce, boolean there) {
    app.link(nonce);
    return app.claim(SHOP, nonce, there);
  }

  private static void refuses(Refusal.Code code, Executable action) {
    assertEquals(code, assertThrows(Refusal.class, action).code());
  }
}
