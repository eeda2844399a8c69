package io.leuria.ports.in;

import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.ClaimAnswer;
import io.leuria.domain.pairing.Nonce;
import io.leuria.domain.pairing.PairingId;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A site asks for a grant and collects the visitor's answer (page, section Pairing). */
public interface ConnectSite {
  /**
   * Waits for the visitor's answer, up to 25 s, without holding a thread.
   *
   * @param needs absent when the claim carries none; then those known stay
   * @param client asked right before a token is handed out: a client that is gone doesn't take it
   *     (decision 9)
   * @return the answer, or a failed future with a {@code Refusal}: UNKNOWN (404), EXPIRED (410),
   *     TOO_MANY (429)
   */
  CompletableFuture<ClaimAnswer> claim(
      Origin site, Nonce nonce, Optional<String> app, Optional<Needs> needs, Client client);

  /**
   * Tells how writing an allowed answer ended. A failed write gives the token back, so that the
   * latest nonce may fetch it until the question's 5 minutes are over.
   */
  void delivered(Origin site, Nonce nonce, boolean written);

  /**
   * Registers a link that the desktop app received; from now on the engine answers this origin.
   *
   * @throws io.leuria.domain.Refusal MALFORMED for the engine's own origin, TOO_MANY for cooldown
   *     or 20 pending
   */
  PairingId link(Origin site, Nonce nonce, Optional<String> app, Needs needs);

  /** The connection that waits for a claim's answer. */
  interface Client {
    /** Whether the client still waits, looked up now, without blocking. */
    boolean isThere();
  }
}
