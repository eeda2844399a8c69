package io.leuria.domain.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal.Code;
import org.junit.jupiter.api.Test;

class PairingLinksTest {
  @Test
  void aCollectedNoMakesALinkedOriginUnknownAgain() {
    Desk desk = Desk.app();
    desk.desk.no(desk.link(Desk.SHOP, 0).id(), desk.now);
    assertTrue(desk.desk.answers(Desk.SHOP, desk.now));
    desk.toldNo(0);
    assertFalse(desk.desk.answers(Desk.SHOP, desk.now));
    Desk.refuses(Code.UNKNOWN, () -> desk.claim(Desk.SHOP, 0));
  }

  @Test
  void aLinkRefusedDuringTheRestIsAnsweredOnce() {
    Desk desk = Desk.app();
    desk.desk.no(desk.link(Desk.SHOP, 0).id(), desk.now);
    desk.toldNo(0);
    Desk.refuses(Code.TOO_MANY, () -> desk.link(Desk.SHOP, 1));
    assertTrue(desk.desk.answers(Desk.SHOP, desk.now));
    Desk.refuses(Code.UNKNOWN, () -> desk.claim(Desk.SHOP, 0));
    Desk.refuses(Code.TOO_MANY, () -> desk.claim(Desk.SHOP, 1));
    assertFalse(desk.desk.answers(Desk.SHOP, desk.now));
    Desk.refuses(Code.UNKNOWN, () -> desk.claim(Desk.SHOP, 1));
  }

  @Test
  void aLinkRefusedDuringTheRestIsForgottenWithIt() {
    Desk desk = Desk.app();
    desk.desk.no(desk.link(Desk.SHOP, 0).id(), desk.now);
    desk.toldNo(0);
    Desk.refuses(Code.TOO_MANY, () -> desk.link(Desk.SHOP, 1));
    desk.pass("30S");
    assertFalse(desk.desk.answers(Desk.SHOP, desk.now));
    assertTrue(desk.desk.pending(desk.now).isEmpty());
    assertEquals(Desk.SHOP, desk.link(Desk.SHOP, 2).origin());
  }

  @Test
  void theSameLinkTwiceIsOneQuestionWhileItWaitsAndNoneAfterwards() {
    Desk desk = Desk.app();
    PairingId id = desk.link(Desk.SHOP, 0).id();
    assertEquals(id, desk.link(Desk.SHOP, 0).id());
    desk.yes(id);
    Desk.refuses(Code.MALFORMED, () -> desk.link(Desk.SHOP, 0));
    desk.handOut(0);
    desk.written(0);
    Desk.refuses(Code.MALFORMED, () -> desk.link(Desk.SHOP, 0));
    assertTrue(desk.desk.pending(desk.now).isEmpty());
  }

  @Test
  void answersAnOriginFromItsLinkUntilItsAnswerIsCollectedOrTooOld() {
    Desk desk = Desk.app();
    assertFalse(desk.desk.answers(Desk.SHOP, desk.now));
    desk.link(Desk.SHOP, 0);
    assertTrue(desk.desk.answers(Desk.SHOP, desk.now));
    assertFalse(desk.desk.answers(Desk.site(1), desk.now));
    desk.pass("5M59S");
    assertTrue(desk.desk.answers(Desk.SHOP, desk.now));
    desk.pass("1S");
    assertFalse(desk.desk.answers(Desk.SHOP, desk.now));
  }
}
