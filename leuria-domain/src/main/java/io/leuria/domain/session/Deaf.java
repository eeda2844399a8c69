package io.leuria.domain.session;

import java.time.Instant;
import java.util.Optional;

/**
 * The page's turn was cancelled and is over, but the AI still works on it: what it sends is dropped
 * until it has answered the old prompt (decision 16).
 *
 * @param until when the session fails for it
 */
record Deaf(Instant until, Waiting waiting) implements Awaiting {
  @Override
  public Deaf with(Waiting other) {
    return new Deaf(until, other);
  }

  @Override
  public Step turnEnded(Session s, Instant now) {
    return Moves.free(s, waiting, now);
  }

  @Override
  public Step turnFailed(Session s, String reason, Instant now) {
    return Moves.free(s, waiting, now);
  }

  @Override
  public Step aiEnded(Session s, boolean clean, String reason, Instant now) {
    return Moves.leave(s, lastWord(clean, reason), now);
  }

  @Override
  public Step.Reply<Boolean> mayUse(Session s, String tool, boolean declared) {
    return s.stay().answering(false);
  }

  @Override
  public Step.Reply<Optional<String>> pageCall(Session s, Instant now) {
    return s.stay().answering(Optional.of(InTurn.CANCELLED));
  }

  @Override
  public Optional<Instant> wakeAt(Session s) {
    return Optional.of(until);
  }

  @Override
  public Step wake(Session s, Instant now) {
    return now.isBefore(until)
        ? s.stay()
        : Moves.fail(s, "the AI did not stop its turn when it was asked to", now);
  }
}
