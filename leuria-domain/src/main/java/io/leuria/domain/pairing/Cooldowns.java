package io.leuria.domain.pairing;

import io.leuria.domain.origin.Origin;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The 30 seconds after each No in which a site can't ask again (decision 8). Bounded. */
final class Cooldowns {
  private static final Duration LENGTH = Duration.ofSeconds(30);
  private static final int MOST = 10_000;

  private final Map<Origin, Cooldown> cooldowns = new LinkedHashMap<>();

  void start(Origin origin, Instant now) {
    cooldowns.remove(origin);
    cooldowns.put(origin, new Cooldown(now.plus(LENGTH), false));
    if (cooldowns.size() > MOST) {
      cooldowns.remove(cooldowns.keySet().iterator().next());
    }
  }

  boolean isActive(Origin origin, Instant now) {
    return find(origin, now).isPresent();
  }

  /** A link was refused: from now on the page may learn so, once. */
  void linkRefused(Origin origin, Instant now) {
    find(origin, now).ifPresent(cooldown -> cooldowns.put(origin, cooldown.withRefusal(true)));
  }

  /** Whether a refused link's page still has to learn of it. */
  boolean hasRefusedLink(Origin origin, Instant now) {
    return find(origin, now).filter(Cooldown::refusedLink).isPresent();
  }

  /** The page of a refused link has learnt of it. */
  void refusalTold(Origin origin, Instant now) {
    find(origin, now).ifPresent(cooldown -> cooldowns.put(origin, cooldown.withRefusal(false)));
  }

  int size() {
    return cooldowns.size();
  }

  private Optional<Cooldown> find(Origin origin, Instant now) {
    return Optional.ofNullable(cooldowns.get(origin))
        .filter(cooldown -> now.isBefore(cooldown.until()));
  }

  private record Cooldown(Instant until, boolean refusedLink) {
    Cooldown withRefusal(boolean refused) {
      return new Cooldown(until, refused);
    }
  }
}
