package io.leuria.domain.session;

import java.time.Instant;
import java.util.Optional;

/**
 * Approved; the AI starts.
 *
 * @param until when it must be up; absent before the answer to approve has been sent
 */
record Starting(Optional<Instant> until, Waiting waiting) implements Awaiting {
  @Override
  public boolean isApproved() {
    return until.isPresent();
  }

  @Override
  public Starting with(Waiting other) {
    return new Starting(until, other);
  }

  @Override
  public Step proceed(Session s, long ticket, Instant now) {
    Waiting released = waiting.release(ticket);
    if (until.isPresent() || ticket != Session.APPROVAL) {
      return s.in(with(released)).stay();
    }
    Instant limit = now.plus(s.limits().start());
    return s.in(new Starting(Optional.of(limit), released))
        .stay()
        .tell(new SessionEvent.WebmcpReady())
        .also(new SessionEffect.Launch());
  }

  @Override
  public Step started(Session s, AiTraits traits, Instant now) {
    Session able = s.with(Aids.of(s.request(), traits));
    if (waiting.prompt().isPresent()) {
      return Moves.free(able, waiting, now);
    }
    return able.in(new Up(Waiting.NOTHING)).stay().tell(new SessionEvent.Ready());
  }

  @Override
  public Step startFailed(Session s, String reason, Instant now) {
    return Moves.leave(s, new SessionEvent.Failed(reason), now);
  }

  @Override
  public Step aiEnded(Session s, boolean clean, String reason, Instant now) {
    return Moves.leave(s, new SessionEvent.Failed(reason), now);
  }

  @Override
  public Optional<Instant> wakeAt(Session s) {
    return until;
  }

  @Override
  public Step wake(Session s, Instant now) {
    return Moves.isDue(until, now)
        ? Moves.fail(s, "the AI did not start within " + Moves.words(s.limits().start()), now)
        : s.stay();
  }
}
