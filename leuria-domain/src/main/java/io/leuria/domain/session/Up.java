package io.leuria.domain.session;

import java.time.Instant;

/** The AI is up and free. */
record Up(Waiting waiting) implements Awaiting {
  @Override
  public Up with(Waiting other) {
    return new Up(other);
  }

  @Override
  public Step proceed(Session s, long ticket, Instant now) {
    return Moves.free(s, waiting.release(ticket), now);
  }

  @Override
  public Step aiEnded(Session s, boolean clean, String reason, Instant now) {
    return Moves.leave(s, lastWord(clean, reason), now);
  }
}
