package io.leuria.domain.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal.Code;
import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PairingDeskTest {
  private static final Needs TOOLS =
      new Needs(true, false, Optional.of(Effort.LIGHT), Optional.empty());

  @Test
  void aClaimAsksWhereNoLinksCome() {
    Desk desk = Desk.cli();
    Question question = desk.claim(Desk.SHOP, 0).orElseThrow();
    assertEquals(List.of(question), desk.desk.pending(desk.now));
    assertEquals(Optional.empty(), desk.claim(Desk.SHOP, 0));
  }

  @Test
  void aClaimNeverAsksWhereLinksCome() {
    Desk desk = Desk.app();
    Desk.refuses(Code.UNKNOWN, () -> desk.claim(Desk.SHOP, 0));
    desk.link(Desk.SHOP, 0);
    Desk.refuses(Code.UNKNOWN, () -> desk.claim(Desk.SHOP, 1));
    Desk.refuses(Code.UNKNOWN, () -> desk.claim(Desk.site(1), 0));
    assertEquals(1, desk.desk.pending(desk.now).size());
  }

  @Test
  void aRetryKeepsIdAndTimeAndTakesWhatIsGivenAnew() {
    Desk desk = Desk.cli();
    Question first = ask(desk, 0, Optional.of("Shop"), Optional.of(TOOLS));
    desk.pass("1M");
    Question second = ask(desk, 1, Optional.empty(), Optional.empty());
    assertEquals(first, second);
    Question third = ask(desk, 2, Optional.of("Other"), Optional.of(Needs.NONE));
    Question expected =
        new Question(first.id(), Desk.SHOP, Optional.of("Other"), Needs.NONE, first.askedAt());
    assertEquals(expected, third);
  }

  @Test
  void aRetryDoesNotExtendTheQuestion() {
    Desk desk = Desk.cli();
    desk.claim(Desk.SHOP, 0);
    desk.pass("4M59S");
    desk.claim(Desk.SHOP, 1);
    desk.pass("1S");
    assertEquals("Expired", desk.state(1));
  }

  @Test
  void replacedNoncesStayKnownSoThatTheyNeverAsk() {
    Desk desk = Desk.cli();
    desk.claim(Desk.SHOP, 0);
    desk.claim(Desk.SHOP, 1);
    desk.pass("4M59S");
    Desk.refuses(Code.UNKNOWN, () -> desk.claim(Desk.SHOP, 0));
    desk.pass("1S");
    Desk.refuses(Code.UNKNOWN, () -> desk.claim(Desk.SHOP, 0));
    assertEquals(0, desk.desk.pending(desk.now).size());
  }

  @Test
  void aCollectedNonceNeverAsks() {
    Desk desk = Desk.cli();
    desk.yes(desk.claim(Desk.SHOP, 0).orElseThrow().id());
    desk.handOut(0);
    desk.written(0);
    Desk.refuses(Code.UNKNOWN, () -> desk.claim(Desk.SHOP, 0));
    assertTrue(desk.claim(Desk.SHOP, 1).isPresent());
  }

  @Test
  void aLostTokenMayBeFetchedAgainUntilTheFiveMinutesAreOver() {
    Desk desk = Desk.app();
    desk.yes(desk.link(Desk.SHOP, 0).id());
    assertEquals(Optional.of(Desk.TOKEN), desk.handOut(0));
    assertEquals(Optional.empty(), desk.handOut(0));
    desk.notWritten(0);
    desk.pass("4M59S");
    assertEquals(Optional.of(Desk.TOKEN), desk.handOut(0));
    desk.notWritten(0);
    desk.pass("1S");
    assertEquals(Optional.empty(), desk.handOut(0));
  }

  @Test
  void onlyTheOriginsOwnNonceGetsTheToken() {
    Desk desk = Desk.app();
    desk.yes(desk.link(Desk.SHOP, 0).id());
    assertEquals(Optional.empty(), desk.desk.handOut(Desk.site(1), Desk.nonce(0).hash(), desk.now));
    assertEquals(Optional.empty(), desk.handOut(1));
  }

  @Test
  void refusesTheTwentyFirstQuestion() {
    Desk desk = Desk.cli();
    for (int i = 0; i < 20; i++) {
      desk.claim(Desk.site(i), i);
    }
    Desk.refuses(Code.TOO_MANY, () -> desk.claim(Desk.site(20), 20));
    Desk.refuses(Code.TOO_MANY, () -> desk.link(Desk.site(20), 20));
    assertTrue(desk.claim(Desk.site(3), 103).isPresent());
    desk.desk.no(desk.desk.pending(desk.now).get(0).id(), desk.now);
    assertTrue(desk.claim(Desk.site(20), 20).isPresent());
    desk.pass("5M");
    assertEquals(20, desk.desk.takeEnded(desk.now).size());
    assertEquals(List.of(), desk.desk.takeEnded(desk.now));
  }

  @Test
  void listsWaitingQuestionsOldestFirst() {
    Desk desk = Desk.cli();
    Question first = desk.claim(Desk.site(1), 1).orElseThrow();
    Question second = desk.claim(Desk.site(2), 2).orElseThrow();
    desk.claim(Desk.site(1), 3);
    assertEquals(List.of(first, second), desk.desk.pending(desk.now));
    desk.desk.yes(first.id(), desk.now);
    assertEquals(List.of(second), desk.desk.pending(desk.now));
  }

  @Test
  void tellsTheApprovalPageWhereAQuestionStands() {
    Desk desk = Desk.cli();
    PairingId id = desk.claim(Desk.SHOP, 0).orElseThrow().id();
    assertEquals(Decision.PENDING, desk.desk.state(id, desk.now));
    desk.desk.yes(id, desk.now);
    assertEquals(Decision.PENDING, desk.desk.state(id, desk.now));
    desk.desk.saved(id, Desk.TOKEN, desk.now);
    assertEquals(Decision.ALLOWED, desk.desk.state(id, desk.now));
    assertEquals(Decision.EXPIRED, desk.desk.state(new PairingId("nope"), desk.now));
    PairingId other = desk.claim(Desk.site(1), 1).orElseThrow().id();
    desk.desk.no(other, desk.now);
    assertEquals(Decision.DENIED, desk.desk.state(other, desk.now));
  }

  @Test
  void restsThirtySecondsAfterANoForThatOriginAlone() {
    Desk desk = Desk.cli();
    desk.desk.no(desk.claim(Desk.SHOP, 0).orElseThrow().id(), desk.now);
    desk.toldNo(0);
    desk.pass("29.999S");
    Desk.refuses(Code.TOO_MANY, () -> desk.claim(Desk.SHOP, 1));
    Desk.refuses(Code.TOO_MANY, () -> desk.claim(Desk.SHOP, 0));
    assertTrue(desk.claim(Desk.site(1), 2).isPresent());
    desk.pass("0.001S");
    Desk.refuses(Code.UNKNOWN, () -> desk.claim(Desk.SHOP, 0));
    assertTrue(desk.claim(Desk.SHOP, 1).isPresent());
  }

  @Test
  void aYesThatTakesLongStillCounts() {
    Desk desk = Desk.app();
    PairingId id = desk.link(Desk.SHOP, 0).id();
    desk.pass("4M59S");
    desk.desk.yes(id, desk.now);
    desk.pass("1S");
    assertEquals(List.of(), desk.desk.takeEnded(desk.now));
    assertEquals("Deciding", desk.state(0));
    desk.desk.notSaved(id, desk.now);
    assertEquals("Expired", desk.state(0));
  }

  @Test
  void staysBoundedOverAMillionDeniedOrigins() {
    Desk desk = Desk.cli();
    for (int i = 0; i < 1_000_000; i++) {
      Origin site = Desk.site(i);
      desk.desk.no(desk.claim(site, i).orElseThrow().id(), desk.now);
    }
    assertTrue(desk.desk.size() < 100_000, "remembers " + desk.desk.size());
    Desk.refuses(Code.TOO_MANY, () -> desk.claim(Desk.site(999_999), 5));
  }

  @Test
  void staysBoundedOverManyRetries() {
    Desk desk = Desk.cli();
    for (int i = 0; i < 10_000; i++) {
      desk.claim(Desk.SHOP, i);
    }
    assertTrue(desk.desk.size() < 100, "remembers " + desk.desk.size());
    Desk.refuses(Code.UNKNOWN, () -> desk.claim(Desk.SHOP, 9_998));
  }

  private static Question ask(Desk desk, int nonce, Optional<String> app, Optional<Needs> needs) {
    return desk.desk
        .claim(Desk.SHOP, Desk.nonce(nonce), app, needs, new PairingId("id" + nonce), desk.now)
        .orElseThrow();
  }
}
