package io.leuria.domain.pairing;

import io.leuria.domain.Refusal;
import io.leuria.domain.Refusal.Code;
import io.leuria.domain.grant.TokenHash;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.PairingRequest.Pending;
import java.time.Instant;
import java.util.Optional;

/** Who may open a question, or ask it again (decisions 8 and 9). */
final class AskRules {
  private static final int MOST_OPEN = 20;

  private final boolean claimsAsk;
  private final Requests requests;
  private final Cooldowns cooldowns;
  private final UsedNonces used;

  AskRules(boolean claimsAsk, Requests requests, Cooldowns cooldowns, UsedNonces used) {
    this.claimsAsk = claimsAsk;
    this.requests = requests;
    this.cooldowns = cooldowns;
    this.used = used;
  }

  /** A claim whose nonce isn't the latest of any question. */
  Question claim(Ask ask, Instant now) {
    boolean isUsed = used.contains(ask.site(), ask.nonce(), now);
    refuseDuringRest(ask.site(), isUsed, now);
    if (isUsed || !claimsAsk) {
      throw new Refusal(Code.UNKNOWN, "unknown pairing request");
    }
    return ask(ask, now);
  }

  Question link(Ask ask, Instant now) {
    if (cooldowns.isActive(ask.site(), now)) {
      cooldowns.linkRefused(ask.site(), now);
      throw justRefused();
    }
    Optional<PairingRequest> same =
        requests.find(ask.site(), now).filter(request -> request.nonce().same(ask.nonce()));
    boolean answered = same.filter(request -> !request.isOpen()).isPresent();
    if (answered || used.contains(ask.site(), ask.nonce(), now)) {
      throw new Refusal(Code.MALFORMED, "this link was used before");
    }
    return same.map(PairingRequest::question).orElseGet(() -> ask(ask, now));
  }

  private Question ask(Ask ask, Instant now) {
    Optional<PairingRequest> known = requests.find(ask.site(), now);
    boolean open = known.filter(PairingRequest::isOpen).isPresent();
    if (!open && requests.openCount() >= MOST_OPEN) {
      throw new Refusal(Code.TOO_MANY, "too many pairing requests are waiting");
    }
    known.ifPresent(used::remember);
    PairingRequest asked =
        known.flatMap(request -> again(request, ask)).orElseGet(() -> first(ask, now));
    requests.put(asked);
    return asked.question();
  }

  private static PairingRequest first(Ask ask, Instant now) {
    Needs needs = ask.needs().orElse(Needs.NONE);
    return new Pending(new Question(ask.fresh(), ask.site(), ask.app(), needs, now), ask.nonce());
  }

  private static Optional<PairingRequest> again(PairingRequest request, Ask ask) {
    return request.fold(
        pending -> Optional.of(pending.askedAgain(ask.nonce(), ask.app(), ask.needs())),
        deciding -> Optional.of(deciding.askedAgain(ask.nonce(), ask.app(), ask.needs())),
        allowed -> Optional.empty(),
        handedOut -> Optional.empty(),
        denied -> Optional.empty(),
        expired -> Optional.empty());
  }

  /** Where claims don't ask, only the page of a link refused meanwhile hears of the rest. */
  private void refuseDuringRest(Origin site, boolean isUsed, Instant now) {
    boolean told = cooldowns.hasRefusedLink(site, now) && !isUsed;
    if (told) {
      cooldowns.refusalTold(site, now);
    }
    if (told || (claimsAsk && cooldowns.isActive(site, now))) {
      throw justRefused();
    }
  }

  private static Refusal justRefused() {
    return new Refusal(Code.TOO_MANY, "the visitor has just refused this site");
  }

  /**
   * A wish to ask.
   *
   * @param app replaces the name known, if given
   * @param needs replace those known, if given
   * @param fresh the id, should it open a question
   */
  record Ask(
      Origin site, TokenHash nonce, Optional<String> app, Optional<Needs> needs, PairingId fresh) {}
}
