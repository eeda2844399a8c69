package io.leuria.domain.session;

import io.leuria.domain.Refusal;
import java.time.Instant;

/** No turn runs; a prompt may wait until the AI can take it. */
sealed interface Awaiting extends Phase permits Starting, Up, Deaf {
  Waiting waiting();

  Awaiting with(Waiting waiting);

  @Override
  default SessionStatus status() {
    return waiting().status();
  }

  @Override
  default Step prompt(Session s, Prompt prompt, long ticket) {
    if (!waiting().isIdle()) {
      throw new Refusal(Refusal.Code.NOT_NOW, "cannot prompt: the session is running");
    }
    Session knowing = s.with(s.replay().prompted());
    return knowing.in(with(Waiting.asked(prompt, ticket))).stay();
  }

  @Override
  default Step proceed(Session s, long ticket, Instant now) {
    return s.in(with(waiting().release(ticket))).stay();
  }

  /** The waiting prompt is dropped; its turn ends before it began (decision 16). */
  @Override
  default Step cancelTurn(Session s, Instant now) {
    return waiting().prompt().isEmpty()
        ? s.stay()
        : Moves.endTurn(s.in(with(Waiting.NOTHING)), 0, now);
  }

  /** How the session ends when its AI does, outside a turn (decision 18). */
  default SessionEvent lastWord(boolean clean, String reason) {
    return clean && waiting().isIdle()
        ? new SessionEvent.Completed()
        : new SessionEvent.Failed(reason);
  }
}
