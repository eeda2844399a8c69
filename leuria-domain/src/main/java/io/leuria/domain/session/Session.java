package io.leuria.domain.session;

import io.leuria.domain.webmcp.ChannelEnd;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One running AI for one page, as a value: each input returns the session as it is then and what is
 * to be done (page, section Sessions; decisions 14 to 19). The table of its transitions stands
 * above {@link Phase}.
 */
public final class Session {
  /** The ticket of approve's answer. */
  static final long APPROVAL = 1;

  private final SessionRequest request;
  private final SessionLimits limits;
  private final Phase phase;
  private final Replay replay;
  private final Aids aids;
  private final Presence presence;
  private final long tickets;

  private Session(
      SessionRequest request,
      SessionLimits limits,
      Phase phase,
      Replay replay,
      Aids aids,
      Presence presence,
      long tickets) {
    this.request = request;
    this.limits = limits;
    this.phase = phase;
    this.replay = replay;
    this.aids = aids;
    this.presence = presence;
    this.tickets = tickets;
  }

  public static Session prepared(SessionRequest request, SessionLimits limits, Instant now) {
    Presence nobody = Presence.NOBODY.seen(false, now);
    return new Session(request, limits, new Pending(), Replay.EMPTY, Aids.NONE, nobody, APPROVAL);
  }

  public SessionStatus status() {
    return phase.status();
  }

  /** Why it failed. */
  public Optional<String> error() {
    return phase instanceof Ended end && end.last() instanceof SessionEvent.Failed failed
        ? Optional.of(failed.message())
        : Optional.empty();
  }

  /** Whether the AI is wanted: approved and not ended. */
  public boolean wantsAi() {
    return phase.isApproved() && !status().isTerminal();
  }

  /** When {@link #wake} must be called next. */
  public Optional<Instant> wakeAt() {
    Optional<Instant> abandonedAt = presence.quietSince().map(at -> at.plus(limits.abandoned()));
    return Stream.of(phase.wakeAt(this), replay.probeAt(), abandonedAt)
        .flatMap(Optional::stream)
        .min(Instant::compareTo);
  }

  /** What falls due by now happens. */
  public Step wake(Instant now) {
    Optional<Instant> left = presence.quietSince().map(at -> at.plus(limits.abandoned()));
    if (Moves.isDue(left, now)) {
      return end(SessionEnd.ABANDONED, now);
    }
    return done(probed(now).then(s -> s.phase.wake(s, now)), now);
  }

  // What the page asks for.

  /** The answer is the ticket for {@link #proceed}. */
  public Step.Reply<Long> approve(Instant now) {
    return done(phase.approve(this), now).answering(APPROVAL);
  }

  /** The answer is the ticket for {@link #proceed}. */
  public Step.Reply<Long> prompt(Prompt prompt, Instant now) {
    long ticket = tickets + 1;
    Session counted = new Session(request, limits, phase, replay, aids, presence, ticket);
    return done(phase.prompt(counted, prompt, ticket), now).answering(ticket);
  }

  /** The action's answer has been sent: what it started may be seen (decision 14). */
  public Step proceed(long ticket, Instant now) {
    return done(phase.proceed(this, ticket, now), now);
  }

  public Step cancelTurn(Instant now) {
    return done(phase.cancelTurn(this, now), now);
  }

  // What the engine does.

  public Step end(SessionEnd how, Instant now) {
    return done(phase.end(this, how.event(), how.channel(), now), now);
  }

  /** No AI can be started at all. */
  public Step failed(String reason, Instant now) {
    SessionEvent last = new SessionEvent.Failed(reason);
    return done(phase.end(this, last, ChannelEnd.SESSION_ENDED, now), now);
  }

  // What the AI does.

  public Step started(AiTraits traits, Instant now) {
    return done(phase.started(this, traits, now), now);
  }

  public Step startFailed(String reason, Instant now) {
    return done(phase.startFailed(this, reason, now), now);
  }

  public Step turnEnded(Instant now) {
    return done(phase.turnEnded(this, now), now);
  }

  public Step turnFailed(String reason, Instant now) {
    return done(phase.turnFailed(this, reason, now), now);
  }

  /**
   * @param clean it left with code 0
   */
  public Step aiEnded(boolean clean, String reason, Instant now) {
    return done(phase.aiEnded(this, clean, reason, now), now);
  }

  public Step chunk(String text, Instant now) {
    return phase.chunk(this, text, now);
  }

  public Step thought(String text) {
    return phase.said(this, new SessionEvent.Thought(text));
  }

  public Step toolCall(ToolCallUpdate update) {
    return phase.said(this, new SessionEvent.ToolCall(update));
  }

  public Step log(String line) {
    return phase.note(this, line);
  }

  /**
   * @param declared the policy allows the tool, since the page declares it
   */
  public Step.Reply<Boolean> mayUse(String tool, boolean declared) {
    return phase.mayUse(this, tool, declared);
  }

  /** The AI calls the page: the answer is nothing, or why the call may not go out (decision 19). */
  public Step.Reply<Optional<String>> pageCall(Instant now) {
    return phase.pageCall(this, now);
  }

  // Who listens.

  /** A stream opens: the answer is what it is told first (decision 15). */
  public Step.Reply<List<SessionEvent>> streamOpened(StreamId stream, Instant now) {
    List<SessionEvent> first = phase.greeting(this);
    if (status().isTerminal()) {
      return stay().answering(first);
    }
    Session heard = with(replay.opened(stream, now.plus(limits.probe())));
    return done(new Step(heard, replay.probes()), now).answering(first);
  }

  public Step streamClosed(StreamId stream, Instant now) {
    return done(with(replay.closed(stream)).stay(), now);
  }

  /** A write left for a stream behind the end of that turn. */
  public Step written(long turn) {
    return with(replay.delivered(turn)).stay();
  }

  public Step channel(boolean open, Instant now) {
    return done(with(presence.withChannel(open)).stay(), now);
  }

  // For the phases.

  SessionRequest request() {
    return request;
  }

  SessionLimits limits() {
    return limits;
  }

  Replay replay() {
    return replay;
  }

  Aids aids() {
    return aids;
  }

  Step stay() {
    return new Step(this, List.of());
  }

  Session in(Phase next) {
    return new Session(request, limits, next, replay, aids, presence, tickets);
  }

  Session with(Replay next) {
    return new Session(request, limits, phase, next, aids, presence, tickets);
  }

  Session with(Aids next) {
    return new Session(request, limits, phase, replay, next, presence, tickets);
  }

  private Session with(Presence next) {
    return new Session(request, limits, phase, replay, aids, next, tickets);
  }

  private Step probed(Instant now) {
    return replay.isProbeDue(now) ? new Step(with(replay.probed()), replay.probes()) : stay();
  }

  private static Step done(Step step, Instant now) {
    Session s = step.next();
    boolean heard = s.presence.channel() || !s.replay.streams().isEmpty();
    Presence seen = s.presence.seen(heard || !s.status().isWaiting(), now);
    return seen.equals(s.presence) ? step : step.with(s.with(seen));
  }
}
