package io.leuria.ports.core;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import io.leuria.ports.out.GrantStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/** Notes when a grant was last used: at most once a minute, and off the way of requests. */
public final class LastUse {
  private static final Duration PAUSE = Duration.ofMinutes(1);
  private final GrantStore grants;
  private final InstantSource clock;
  private final Executor executor;
  private final Map<Origin, Instant> noted = new ConcurrentHashMap<>();

  public LastUse(GrantStore grants, InstantSource clock, Executor executor) {
    this.grants = grants;
    this.clock = clock;
    this.executor = executor;
  }

  void note(Grant grant) {
    Instant now = clock.instant();
    Instant earlier = noted.getOrDefault(grant.origin(), grant.lastUsedAt().orElse(Instant.MIN));
    if (earlier.isAfter(now.minus(PAUSE))) {
      return;
    }
    noted.put(grant.origin(), now);
    executor.execute(() -> save(grant.origin(), now));
  }

  /** A time that can't be saved is no reason to refuse the request; the store has reported it. */
  private void save(Origin origin, Instant now) {
    try {
      grants.change(origin, grant -> grant.usedAt(now));
    } catch (Refusal notSaved) {
      noted.remove(origin, now);
    }
  }
}
