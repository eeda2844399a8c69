package io.leuria.domain.pairing;

import io.leuria.domain.grant.Token;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What a claim is told, 200 each; everything else is a {@code Refusal} (page, section Pairing, step
 * 4).
 */
public sealed interface ClaimAnswer {
  /** Not decided within the 25 s: ask again. */
  record Pending() implements ClaimAnswer {}

  /** The visitor said No. */
  record Denied() implements ClaimAnswer {}

  /** The visitor said Yes; the token is shown this once. */
  record Allowed(Token token) implements ClaimAnswer {}

  /** Picks the case that applies; a forgotten one doesn't compile. */
  default <T> T fold(Supplier<T> pending, Supplier<T> denied, Function<Token, T> allowed) {
    if (this instanceof Pending) {
      return pending.get();
    } else if (this instanceof Denied) {
      return denied.get();
    }
    return allowed.apply(((Allowed) this).token());
  }
}
