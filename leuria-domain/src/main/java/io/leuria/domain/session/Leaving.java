package io.leuria.domain.session;

import java.time.Instant;
import java.util.Optional;

/**
 * The AI has ended; the page hears of it in a moment, unless the engine's own end comes first
 * (decision 18).
 */
record Leaving(SessionStatus status, SessionEvent last, Instant until) implements Phase {
  @Override
  public Step.Reply<Boolean> mayUse(Session s, String tool, boolean declared) {
    return s.stay().answering(false);
  }

  @Override
  public Step prompt(Session s, Prompt prompt, long ticket) {
    throw Moves.aiIsGone();
  }

  @Override
  public Optional<Instant> wakeAt(Session s) {
    return Optional.of(until);
  }

  @Override
  public Step wake(Session s, Instant now) {
    return now.isBefore(until) ? s.stay() : Moves.end(s, last, Moves.ENDED, now);
  }
}
