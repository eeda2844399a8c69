package io.leuria.domain.pairing;

import io.leuria.domain.grant.Token;
import io.leuria.domain.grant.TokenHash;
import io.leuria.domain.needs.Needs;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/**
 * One question's life (page, section Pairing; decisions 7 and 9). Only Pending can be answered; a
 * second answer finds none.
 *
 * <pre>
 * Pending   --asked again--> Pending    the latest nonce counts, the older is remembered
 * Pending   --Yes-->         Deciding   the grant is being saved
 * Pending   --No-->          Denied
 * Pending   --5 min-->       Expired
 * Deciding  --asked again--> Deciding
 * Deciding  --saved-->       Allowed
 * Deciding  --not saved-->   Pending
 * Allowed   --handed out-->  HandedOut
 * HandedOut --not written--> Allowed
 * HandedOut --written-->     (forgotten)
 * Denied    --told-->        (forgotten)
 * Allowed, HandedOut, Denied --5 min from asking--> (forgotten)
 * Expired   --60 s-->        (forgotten)
 * Allowed, HandedOut, Denied, Expired --asked with a fresh nonce--> a new Pending
 * </pre>
 */
public sealed interface PairingRequest {
  /** How long a question waits, and how long its answer may be fetched. */
  Duration LIFE = Duration.ofMinutes(5);

  /** How long an expired question still tells that it expired. */
  Duration SAYS_EXPIRED = Duration.ofSeconds(60);

  Question question();

  /** The latest nonce: only its claims get the answer. */
  TokenHash nonce();

  /** When the desk forgets it. */
  default Instant forgottenAt() {
    return question().askedAt().plus(LIFE);
  }

  /** The visitor hasn't answered. */
  record Pending(Question question, TokenHash nonce) implements PairingRequest {
    Pending askedAgain(TokenHash latest, Optional<String> app, Optional<Needs> needs) {
      return new Pending(question.asked(app, needs), latest);
    }

    Deciding yes() {
      return new Deciding(question, nonce);
    }

    Denied no() {
      return new Denied(question, nonce);
    }

    Expired late() {
      return new Expired(question, nonce);
    }
  }

  /** The visitor said Yes, and the grant is being saved. */
  record Deciding(Question question, TokenHash nonce) implements PairingRequest {
    Deciding askedAgain(TokenHash latest, Optional<String> app, Optional<Needs> needs) {
      return new Deciding(question.asked(app, needs), latest);
    }

    Allowed saved(Token token) {
      return new Allowed(question, nonce, token);
    }

    Pending notSaved() {
      return new Pending(question, nonce);
    }
  }

  /** The token waits for its claim. */
  record Allowed(Question question, TokenHash nonce, Token token) implements PairingRequest {
    HandedOut handOut() {
      return new HandedOut(question, nonce, token);
    }
  }

  /** The token is on its way to one claim. */
  record HandedOut(Question question, TokenHash nonce, Token token) implements PairingRequest {
    Allowed notWritten() {
      return new Allowed(question, nonce, token);
    }
  }

  /** The visitor said No, and no claim was told yet. */
  record Denied(Question question, TokenHash nonce) implements PairingRequest {}

  /** The visitor didn't answer in time. */
  record Expired(Question question, TokenHash nonce) implements PairingRequest {
    @Override
    public Instant forgottenAt() {
      return question.askedAt().plus(LIFE).plus(SAYS_EXPIRED);
    }
  }

  /** Picks the case that applies; a forgotten one doesn't compile. */
  default <T> T fold(
      Function<Pending, T> pending,
      Function<Deciding, T> deciding,
      Function<Allowed, T> allowed,
      Function<HandedOut, T> handedOut,
      Function<Denied, T> denied,
      Function<Expired, T> expired) {
    if (this instanceof Pending p) {
      return pending.apply(p);
    } else if (this instanceof Deciding d) {
      return deciding.apply(d);
    } else if (this instanceof Allowed a) {
      return allowed.apply(a);
    } else if (this instanceof HandedOut h) {
      return handedOut.apply(h);
    } else if (this instanceof Denied d) {
      return denied.apply(d);
    }
    return expired.apply((Expired) this);
  }

  /** Whether the visitor's answer is still to come. */
  default boolean isOpen() {
    return fold(p -> true, d -> true, a -> false, h -> false, d -> false, e -> false);
  }

  /** What the approval page is told. */
  default Decision decision() {
    return fold(
        pending -> Decision.PENDING,
        deciding -> Decision.PENDING,
        allowed -> Decision.ALLOWED,
        handedOut -> Decision.ALLOWED,
        denied -> Decision.DENIED,
        expired -> Decision.EXPIRED);
  }
}
