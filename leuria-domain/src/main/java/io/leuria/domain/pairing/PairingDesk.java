package io.leuria.domain.pairing;

import io.leuria.domain.Refusal;
import io.leuria.domain.Refusal.Code;
import io.leuria.domain.grant.Token;
import io.leuria.domain.grant.TokenHash;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.AskRules.Ask;
import io.leuria.domain.pairing.PairingRequest.Allowed;
import io.leuria.domain.pairing.PairingRequest.Deciding;
import io.leuria.domain.pairing.PairingRequest.Denied;
import io.leuria.domain.pairing.PairingRequest.HandedOut;
import io.leuria.domain.pairing.PairingRequest.Pending;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Keeps all questions: one per origin, at most 20 waiting, 5 minutes each, 30 s of rest after a No,
 * and only the latest nonce gets the answer (page, section Pairing; decisions 7 to 9). The states
 * and their arrows stand at {@link PairingRequest}. Not for several threads: its owner holds a
 * lock.
 */
public final class PairingDesk {
  private final Requests requests = new Requests();
  private final Cooldowns cooldowns = new Cooldowns();
  private final UsedNonces used = new UsedNonces();
  private final AskRules rules;
  private final List<Question> ended = new ArrayList<>();

  /**
   * @param claimsAsk whether a claim may open a question, as on an engine that can't receive links
   */
  public PairingDesk(boolean claimsAsk) {
    this.rules = new AskRules(claimsAsk, requests, cooldowns, used);
  }

  /**
   * A page claims. When this returns, {@link #claimed} tells where its question stands.
   *
   * @param fresh the id of the question, should this open one
   * @return the question that the claim asked, or asked again
   * @throws Refusal TOO_MANY, or UNKNOWN for a nonce that never counted or no longer counts
   */
  public Optional<Question> claim(
      Origin site,
      Nonce nonce,
      Optional<String> app,
      Optional<Needs> needs,
      PairingId fresh,
      Instant now) {
    moveTo(now);
    Ask ask = new Ask(site, nonce.hash(), app, needs, fresh);
    return claimed(site, ask.nonce(), now).isPresent()
        ? Optional.empty()
        : Optional.of(rules.claim(ask, now));
  }

  /**
   * A link arrived.
   *
   * @param needs replace those known, if any are given
   * @return the question it asked, or asked again
   * @throws Refusal TOO_MANY, or MALFORMED for a link that was used before
   */
  public Question link(
      Origin site, Nonce nonce, Optional<String> app, Needs needs, PairingId fresh, Instant now) {
    moveTo(now);
    Optional<Needs> given = Optional.of(needs).filter(some -> !some.isEmpty());
    return rules.link(new Ask(site, nonce.hash(), app, given, fresh), now);
  }

  /** The request whose latest nonce this is. */
  public Optional<PairingRequest> claimed(Origin site, TokenHash nonce, Instant now) {
    moveTo(now);
    return requests.find(site, now).filter(request -> request.nonce().same(nonce));
  }

  /** Whether a question of this origin is open or its answer uncollected (section Silence). */
  public boolean answers(Origin site, Instant now) {
    moveTo(now);
    return requests.find(site, now).isPresent() || cooldowns.hasRefusedLink(site, now);
  }

  /** The questions that wait for the visitor, oldest first. */
  public List<Question> pending(Instant now) {
    moveTo(now);
    return requests.open().stream()
        .filter(Pending.class::isInstance)
        .map(PairingRequest::question)
        .toList();
  }

  /** Where a question stands; an unknown one counts as expired. */
  public Decision state(PairingId id, Instant now) {
    moveTo(now);
    return requests.find(id, now).map(PairingRequest::decision).orElse(Decision.EXPIRED);
  }

  /**
   * The visitor said Yes; no one else can answer any more. {@link #saved} or {@link #notSaved}
   * follows.
   */
  public Question yes(PairingId id, Instant now) {
    Pending pending = answerable(id, now);
    requests.put(pending.yes());
    return pending.question();
  }

  /** The grant is saved: the token waits for its claim. */
  public void saved(PairingId id, Token token, Instant now) {
    find(id, Deciding.class, now).ifPresent(deciding -> requests.put(deciding.saved(token)));
  }

  /** The grant could not be saved: the question waits on. */
  public void notSaved(PairingId id, Instant now) {
    find(id, Deciding.class, now).ifPresent(deciding -> requests.put(deciding.notSaved()));
    moveTo(now);
  }

  /** The visitor said No: the site rests for 30 s. */
  public Question no(PairingId id, Instant now) {
    Pending pending = answerable(id, now);
    requests.put(pending.no());
    cooldowns.start(pending.question().origin(), now);
    return pending.question();
  }

  /** Gives the token out, to one claim at a time. */
  public Optional<Token> handOut(Origin site, TokenHash nonce, Instant now) {
    Optional<Allowed> allowed = claimed(site, nonce, Allowed.class, now);
    allowed.ifPresent(request -> requests.put(request.handOut()));
    return allowed.map(Allowed::token);
  }

  /** The claim that got the token was gone: the latest nonce may fetch it again. */
  public void notWritten(Origin site, TokenHash nonce, Instant now) {
    claimed(site, nonce, HandedOut.class, now)
        .ifPresent(request -> requests.put(request.notWritten()));
  }

  /** The token reached its page: the request is forgotten, its nonce remembered. */
  public void written(Origin site, TokenHash nonce, Instant now) {
    claimed(site, nonce, HandedOut.class, now).ifPresent(this::forget);
  }

  /** A page learnt of the No: the request is forgotten, its nonce remembered. */
  public void toldNo(Origin site, TokenHash nonce, Instant now) {
    claimed(site, nonce, Denied.class, now).ifPresent(this::forget);
  }

  /** The questions that ended undecided since this was last asked. */
  public List<Question> takeEnded(Instant now) {
    moveTo(now);
    List<Question> taken = List.copyOf(ended);
    ended.clear();
    return taken;
  }

  /** How many things it remembers, for the bounds' own test. */
  int size() {
    return requests.size() + cooldowns.size() + used.size();
  }

  private Pending answerable(PairingId id, Instant now) {
    return find(id, Pending.class, now)
        .orElseThrow(() -> new Refusal(Code.EXPIRED, "the pairing request has expired"));
  }

  private <T extends PairingRequest> Optional<T> find(PairingId id, Class<T> state, Instant now) {
    moveTo(now);
    return requests.find(id, now).filter(state::isInstance).map(state::cast);
  }

  private <T extends PairingRequest> Optional<T> claimed(
      Origin site, TokenHash nonce, Class<T> state, Instant now) {
    return claimed(site, nonce, now).filter(state::isInstance).map(state::cast);
  }

  private void forget(PairingRequest request) {
    used.remember(request);
    requests.remove(request);
  }

  private void moveTo(Instant now) {
    for (PairingRequest request : requests.open()) {
      boolean over = !now.isBefore(request.forgottenAt());
      if (over && request instanceof Pending pending) {
        requests.put(pending.late());
        ended.add(pending.question());
      }
    }
  }
}
