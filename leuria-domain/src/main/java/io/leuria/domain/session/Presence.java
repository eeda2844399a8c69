package io.leuria.domain.session;

import java.time.Instant;
import java.util.Optional;

/**
 * Whether anyone is there for a session (decision 17).
 *
 * @param channel its tool channel is open
 * @param quietSince when it was left with neither stream nor channel nor turn
 */
record Presence(boolean channel, Optional<Instant> quietSince) {
  static final Presence NOBODY = new Presence(false, Optional.empty());

  Presence withChannel(boolean open) {
    return open == channel ? this : new Presence(open, quietSince);
  }

  Presence seen(boolean busy, Instant now) {
    if (busy == quietSince.isEmpty()) {
      return this;
    }
    return new Presence(channel, busy ? Optional.empty() : Optional.of(now));
  }
}
