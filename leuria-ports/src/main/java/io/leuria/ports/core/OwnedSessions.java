package io.leuria.ports.core;

import io.leuria.domain.Refusal;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** One owner's sessions. Used under the registry's lock. */
final class OwnedSessions {
  private final Set<LiveSession> live = new HashSet<>();
  private final Set<LiveSession> ended = new LinkedHashSet<>();

  void add(LiveSession session, int most) {
    if (live.size() >= most) {
      throw new Refusal(
          Refusal.Code.NOT_NOW, "at most " + most + " live sessions; close one you no longer need");
    }
    live.add(session);
  }

  Optional<LiveSession> ended(LiveSession session, int most) {
    live.remove(session);
    ended.add(session);
    return ended.size() > most ? ended.stream().findFirst() : Optional.empty();
  }

  /** Whether nothing is left. */
  boolean forget(LiveSession session) {
    ended.remove(session);
    return live.isEmpty() && ended.isEmpty();
  }
}
