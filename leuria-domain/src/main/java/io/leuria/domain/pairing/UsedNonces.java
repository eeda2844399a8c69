package io.leuria.domain.pairing;

import io.leuria.domain.grant.TokenHash;
import io.leuria.domain.origin.Origin;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The hashes of nonces that were replaced or answered, so that a claim repeated with one never
 * opens another question (decision 9). Bounded for each origin and over all.
 */
final class UsedNonces {
  private static final int MOST_ORIGINS = 2_000;
  private static final int MOST_EACH = 32;

  private final Map<Origin, Map<TokenHash, Instant>> used = new LinkedHashMap<>();

  void remember(PairingRequest request) {
    Map<TokenHash, Instant> ofOrigin =
        used.computeIfAbsent(request.question().origin(), origin -> new LinkedHashMap<>());
    ofOrigin.put(request.nonce(), lastAnswer(request));
    dropEldest(ofOrigin, MOST_EACH);
    dropEldest(used, MOST_ORIGINS);
  }

  boolean contains(Origin origin, TokenHash nonce, Instant now) {
    Instant until = used.getOrDefault(origin, Map.of()).get(nonce);
    return until != null && now.isBefore(until);
  }

  int size() {
    return used.values().stream().mapToInt(Map::size).sum();
  }

  /** Not before the question itself is forgotten, should it expire. */
  private static Instant lastAnswer(PairingRequest request) {
    return request.question().askedAt().plus(PairingRequest.LIFE).plus(PairingRequest.SAYS_EXPIRED);
  }

  private static <K> void dropEldest(Map<K, ?> map, int most) {
    if (map.size() > most) {
      map.remove(map.keySet().iterator().next());
    }
  }
}
