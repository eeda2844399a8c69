package io.leuria.ports.core;

import io.leuria.domain.origin.Origin;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The claims that wait, by origin, newest first. Not for several threads. */
final class WaitingClaims {
  private final Map<Origin, Deque<WaitingClaim>> claims = new HashMap<>();

  void add(WaitingClaim claim) {
    claims.computeIfAbsent(claim.site(), site -> new ArrayDeque<>()).addFirst(claim);
  }

  /** Takes a claim out; false when someone else already did. */
  boolean remove(WaitingClaim claim) {
    Deque<WaitingClaim> ofSite = claims.getOrDefault(claim.site(), new ArrayDeque<>());
    boolean removed = ofSite.remove(claim);
    if (ofSite.isEmpty()) {
      claims.remove(claim.site());
    }
    return removed;
  }

  List<WaitingClaim> of(Origin site) {
    return List.copyOf(claims.getOrDefault(site, new ArrayDeque<>()));
  }
}
