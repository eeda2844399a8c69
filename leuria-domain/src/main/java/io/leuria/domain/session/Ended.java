package io.leuria.domain.session;

import io.leuria.domain.webmcp.ChannelEnd;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Over for good; readable for a while. */
record Ended(SessionEvent last, Instant at) implements Phase {
  @Override
  public SessionStatus status() {
    return SessionStatus.valueOf(last.name().toUpperCase(Locale.ROOT));
  }

  @Override
  public List<SessionEvent> greeting(Session s) {
    return List.of(last);
  }

  @Override
  public Step prompt(Session s, Prompt prompt, long ticket) {
    throw Moves.aiIsGone();
  }

  @Override
  public Step note(Session s, String line) {
    return s.stay();
  }

  @Override
  public Step.Reply<Boolean> mayUse(Session s, String tool, boolean declared) {
    return s.stay().answering(false);
  }

  @Override
  public Step.Reply<Optional<String>> pageCall(Session s, Instant now) {
    return s.stay().answering(Optional.of("the session has ended"));
  }

  @Override
  public Step end(Session s, SessionEvent another, ChannelEnd reason, Instant now) {
    return s.stay();
  }

  @Override
  public Optional<Instant> wakeAt(Session s) {
    return Optional.of(at.plus(s.limits().retention()));
  }

  @Override
  public Step wake(Session s, Instant now) {
    boolean over = !now.isBefore(at.plus(s.limits().retention()));
    return over ? s.stay().also(new SessionEffect.Forget()) : s.stay();
  }
}
