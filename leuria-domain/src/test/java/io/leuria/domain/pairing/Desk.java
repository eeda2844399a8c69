package io.leuria.domain.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.Token;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.function.Executable;

/** A desk with a clock and short words, for tests. */
final class Desk {
  static final Origin SHOP = site(0);
  static final Token TOKEN = new Token("token");

  final PairingDesk desk;
  Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private int ids;

  private Desk(boolean claimsAsk) {
    this.desk = new PairingDesk(claimsAsk);
  }

  static Desk cli() {
    return new Desk(true);
  }

  static Desk app() {
    return new Desk(false);
  }

  static Origin site(int number) {
    return new Origin("https", "shop" + number + ".example", 443);
  }

  static Nonce nonce(int number) {
    return new Nonce("nonce-%022d".formatted(number));
  }

  Optional<Question> claim(Origin site, int nonce) {
    return desk.claim(
        site, nonce(nonce), Optional.empty(), Optional.empty(), new PairingId("q" + ids++), now);
  }

  Question link(Origin site, int nonce) {
    return desk.link(
        site, nonce(nonce), Optional.empty(), Needs.NONE, new PairingId("q" + ids++), now);
  }

  Optional<PairingRequest> standing(int nonce) {
    return desk.claimed(SHOP, nonce(nonce).hash(), now);
  }

  String state(int nonce) {
    return standing(nonce).map(request -> request.getClass().getSimpleName()).orElse("-");
  }

  Question yes(PairingId id) {
    desk.yes(id, now);
    desk.saved(id, TOKEN, now);
    return desk.claimed(SHOP, nonce(0).hash(), now).map(PairingRequest::question).orElseThrow();
  }

  Optional<Token> handOut(int nonce) {
    return desk.handOut(SHOP, nonce(nonce).hash(), now);
  }

  void written(int nonce) {
    desk.written(SHOP, nonce(nonce).hash(), now);
  }

  void notWritten(int nonce) {
    desk.notWritten(SHOP, nonce(nonce).hash(), now);
  }

  void toldNo(int nonce) {
    desk.toldNo(SHOP, nonce(nonce).hash(), now);
  }

  void pass(String duration) {
    now = now.plus(Duration.parse("PT" + duration));
  }

  static void refuses(Refusal.Code code, Executable action) {
    assertEquals(code, assertThrows(Refusal.class, action).code());
  }
}
