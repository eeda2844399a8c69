package io.leuria.ports.core;

import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import io.leuria.ports.out.GrantStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/** Keeps when a grant was last used: at most once a minute, and never on the request's thread. */
public final class GrantUse {
  private static final Duration EVERY = Duration.ofMinutes(1);

  private final GrantStore grants;
  private final InstantSource clock;
  private final Executor executor;
  private final Map<Origin, Instant> noted = new ConcurrentHashMap<>();

  public GrantUse(GrantStore grants, InstantSource clock, Executor executor) {
    this.grants = grants;
    this.clock = clock;
    this.executor = executor;
  }

  void seen(Grant grant) {
    Instant now = clock.instant();
    Instant due = now.minus(EVERY);
    if (grant.lastUsedAt().filter(due::isBefore).isPresent()) {
      return;
    }
    Instant last = noted.get(grant.origin());
    if (last != null && due.isBefore(last)) {
      return;
    }
    noted.put(grant.origin(), now);
    executor.execute(() -> save(grant.origin(), now));
  }

  private void save(Origin origin, Instant now) {
    try {
      grants.change(origin, grant -> grant.usedAt(now));
    } catch (RuntimeException reportedByTheStore) {
      // A time that can't be saved is no reason to disturb anyone; the next minute tries again.
    }
  }
}
