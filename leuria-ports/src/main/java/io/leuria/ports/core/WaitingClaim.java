package io.leuria.ports.core;

import io.leuria.domain.grant.TokenHash;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.ClaimAnswer;
import io.leuria.ports.in.ConnectSite.Client;
import java.util.concurrent.CompletableFuture;

/** One claim that waits for its answer; no thread waits with it. */
record WaitingClaim(
    Origin site, TokenHash nonce, Client client, CompletableFuture<ClaimAnswer> answer) {

  WaitingClaim(Origin site, TokenHash nonce, Client client) {
    this(site, nonce, client, new CompletableFuture<>());
  }

  /** Whether there is still someone to answer. */
  boolean isThere() {
    return !answer.isDone() && client.isThere();
  }

  /** Two claims are never the same one. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
