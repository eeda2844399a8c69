package io.leuria.domain.session;

import io.leuria.domain.Refusal;
import io.leuria.domain.webmcp.ChannelEnd;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The moves that several phases make. */
final class Moves {
  static final ChannelEnd ENDED = ChannelEnd.SESSION_ENDED;

  private Moves() {}

  /** The AI is free: it gets the waiting prompt, if that may go. */
  static Step free(Session s, Waiting waiting, Instant now) {
    return waiting
        .sendable()
        .map(prompt -> begin(s, prompt, now))
        .orElseGet(() -> s.in(new Up(waiting)).stay());
  }

  private static Step begin(Session s, Prompt prompt, Instant now) {
    return s.with(s.replay().begun())
        .with(s.aids().withoutPreface())
        .in(new InTurn(now, 0, Optional.empty()))
        .stay()
        .tell(new SessionEvent.TurnStart())
        .also(new SessionEffect.Send(s.aids().prefaced(prompt)));
  }

  /** A turn is over; the phase has been set already, so that its end finds the session idle. */
  static Step endTurn(Session s, long durationMs, Instant now) {
    SessionLimits limits = s.limits();
    Session ended = s.with(s.replay().ended(durationMs, limits.replay(), now.plus(limits.probe())));
    return ended.stay().tell(ended.replay().lastEnd());
  }

  /** The AI has ended by itself, or its turn has failed. */
  static Step leave(Session s, SessionEvent last, Instant now) {
    return s.in(new Leaving(s.status(), last, now.plus(s.limits().endGrace()))).stay();
  }

  static Step fail(Session s, String reason, Instant now) {
    return end(s, new SessionEvent.Failed(reason), ENDED, now);
  }

  static Step end(Session s, SessionEvent last, ChannelEnd reason, Instant now) {
    Step over = endWithoutAi(s, last, reason, now);
    return s.stay().also(new SessionEffect.StopAi()).then(same -> over);
  }

  static Step endWithoutAi(Session s, SessionEvent last, ChannelEnd reason, Instant now) {
    Step told = s.stay().also(new SessionEffect.EndChannel(reason)).tell(last);
    return told.with(s.with(Replay.EMPTY).in(new Ended(last, now)));
  }

  static boolean isDue(Optional<Instant> at, Instant now) {
    return at.filter(time -> !time.isAfter(now)).isPresent();
  }

  static String words(Duration limit) {
    long seconds = limit.toSeconds();
    return seconds > 0 ? seconds + " s" : limit.toMillis() + " ms";
  }

  static Refusal aiIsGone() {
    return new Refusal(Refusal.Code.NOT_NOW, "cannot prompt: the AI has ended");
  }
}
