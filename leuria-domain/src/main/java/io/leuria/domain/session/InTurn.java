package io.leuria.domain.session;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A turn runs.
 *
 * @param calls calls to the page so far
 * @param cutAt when it ends whatever the AI does; present once it was cancelled
 */
record InTurn(Instant since, int calls, Optional<Instant> cutAt) implements Phase {
  static final String CANCELLED = "the turn was cancelled";

  @Override
  public SessionStatus status() {
    return SessionStatus.RUNNING;
  }

  @Override
  public Step cancelTurn(Session s, Instant now) {
    if (cutAt.isPresent()) {
      return s.stay();
    }
    Instant cut = now.plus(s.limits().cancelTurn());
    return s.in(new InTurn(since, calls, Optional.of(cut)))
        .stay()
        .also(new SessionEffect.CancelAiTurn())
        .also(new SessionEffect.WithdrawCalls());
  }

  @Override
  public Step chunk(Session s, String text, Instant now) {
    Session more = s.with(s.replay().and(text));
    return more.replay().runningWeight() > s.limits().replay()
        ? Moves.fail(s, "the AI's answer is longer than the engine can keep", now)
        : more.stay().tell(new SessionEvent.Chunk(text));
  }

  @Override
  public Step said(Session s, SessionEvent event) {
    return s.stay().tell(event);
  }

  @Override
  public Step turnEnded(Session s, Instant now) {
    return over(s, new Up(Waiting.NOTHING), now);
  }

  /** An AI that answers a cancelled turn with an error has ended it all the same. */
  @Override
  public Step turnFailed(Session s, String reason, Instant now) {
    return cutAt.isPresent()
        ? over(s, new Up(Waiting.NOTHING), now)
        : Moves.leave(s, new SessionEvent.Failed(reason), now);
  }

  @Override
  public Step aiEnded(Session s, boolean clean, String reason, Instant now) {
    return Moves.leave(s, new SessionEvent.Failed(reason), now);
  }

  @Override
  public Optional<Instant> wakeAt(Session s) {
    return cutAt;
  }

  @Override
  public Step wake(Session s, Instant now) {
    Instant limit = now.plus(s.limits().deaf());
    return Moves.isDue(cutAt, now) ? over(s, new Deaf(limit, Waiting.NOTHING), now) : s.stay();
  }

  @Override
  public Step.Reply<Boolean> mayUse(Session s, String tool, boolean declared) {
    boolean allow = declared && cutAt.isEmpty();
    return s.stay().tell(new SessionEvent.Permission(tool, allow)).answering(allow);
  }

  @Override
  public Step.Reply<Optional<String>> pageCall(Session s, Instant now) {
    if (cutAt.isPresent()) {
      return s.stay().answering(Optional.of(CANCELLED));
    }
    InTurn counted = new InTurn(since, calls + 1, cutAt);
    Step step = s.in(counted).stay();
    if (s.aids().isOut(counted.calls)) {
      step = step.then(next -> counted.cancelTurn(next, now));
    }
    return step.answering(s.aids().refusal(counted.calls));
  }

  private Step over(Session s, Phase next, Instant now) {
    Step ended =
        Moves.endTurn(s.in(next), Math.max(0, Duration.between(since, now).toMillis()), now);
    return cutAt.isEmpty() ? ended : ended.also(new SessionEffect.GiveUpCalls(CANCELLED));
  }
}
