package io.leuria.ports.core;

import io.leuria.domain.Refusal;
import io.leuria.domain.Refusal.Code;
import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.ClaimAnswer;
import io.leuria.domain.pairing.PairingDesk;
import io.leuria.domain.pairing.Question;
import io.leuria.ports.out.EngineListener;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The desk, the claims that wait at it, and the one lock around both. */
final class PairingRoom {
  private final PairingDesk desk;
  private final InstantSource clock;
  private final EngineListener listener;
  private final WaitingClaims waiting = new WaitingClaims();
  private final Object lock = new Object();

  PairingRoom(boolean claimsAsk, InstantSource clock, EngineListener listener) {
    this.desk = new PairingDesk(claimsAsk);
    this.clock = clock;
    this.listener = listener;
  }

  /** One visit: alone at the desk, at one moment; what it wants told is told after it. */
  record Visit(PairingDesk desk, Instant now, List<Runnable> later) {}

  <T> T ask(Function<Visit, T> question) {
    List<Runnable> later = new ArrayList<>();
    try {
      synchronized (lock) {
        Visit visit = new Visit(desk, clock.instant(), later);
        desk.takeEnded(visit.now()).forEach(ended -> end(ended, visit));
        return question.apply(visit);
      }
    } finally {
      later.forEach(Runnable::run);
    }
  }

  void visit(Consumer<Visit> work) {
    ask(
        visit -> {
          work.accept(visit);
          return visit;
        });
  }

  /** Lets a claim wait, if it doesn't get its answer at once. */
  void wait(WaitingClaim claim, Visit visit) {
    waiting.add(claim);
    settle(claim.site(), visit);
  }

  /** A claim waited long enough, or its connection is gone. */
  void leave(WaitingClaim claim) {
    visit(
        visit -> {
          if (waiting.remove(claim)) {
            visit.later().add(() -> claim.answer().complete(new ClaimAnswer.Pending()));
          }
        });
  }

  /** Gives every claim of a site what its question now has for it; newest claims come first. */
  void settle(Origin site, Visit visit) {
    for (WaitingClaim claim : waiting.of(site)) {
      answer(claim, visit)
          .ifPresent(
              telling -> {
                waiting.remove(claim);
                visit.later().add(telling);
              });
    }
  }

  private Optional<Runnable> answer(WaitingClaim claim, Visit visit) {
    return desk.claimed(claim.site(), claim.nonce(), visit.now())
        .map(
            request ->
                request.<Optional<Runnable>>fold(
                    pending -> Optional.empty(),
                    deciding -> Optional.empty(),
                    allowed -> handOut(claim, visit),
                    handedOut -> Optional.empty(),
                    denied -> Optional.of(() -> tellNo(claim)),
                    expired -> refuse(claim, Code.EXPIRED, "the pairing request has expired")))
        .orElseGet(() -> refuse(claim, Code.UNKNOWN, "unknown pairing request"));
  }

  private Optional<Runnable> handOut(WaitingClaim claim, Visit visit) {
    return desk.handOut(claim.site(), claim.nonce(), visit.now())
        .map(token -> () -> offer(claim, token));
  }

  private static Optional<Runnable> refuse(WaitingClaim claim, Code code, String message) {
    return Optional.of(() -> claim.answer().completeExceptionally(new Refusal(code, message)));
  }

  /** A client that is gone doesn't take the token; another claim may (decision 9). */
  private void offer(WaitingClaim claim, Token token) {
    if (claim.isThere() && claim.answer().complete(new ClaimAnswer.Allowed(token))) {
      return;
    }
    visit(
        visit -> {
          desk.notWritten(claim.site(), claim.nonce(), visit.now());
          settle(claim.site(), visit);
        });
    claim.answer().complete(new ClaimAnswer.Pending());
  }

  /** Only a client that is there has been told. */
  private void tellNo(WaitingClaim claim) {
    if (claim.isThere()) {
      visit(visit -> desk.toldNo(claim.site(), claim.nonce(), visit.now()));
    }
    claim.answer().complete(new ClaimAnswer.Denied());
  }

  private void end(Question question, Visit visit) {
    settle(question.origin(), visit);
    visit.later().add(() -> listener.expired(question));
  }
}
