package io.leuria.ports.core;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.policy.PermissionPolicy;
import io.leuria.domain.session.Session;
import io.leuria.domain.session.SessionEvent;
import io.leuria.domain.session.SessionRequest;
import io.leuria.domain.session.SessionStatus;
import io.leuria.domain.session.Step;
import io.leuria.domain.session.StreamId;
import io.leuria.domain.webmcp.CallId;
import io.leuria.domain.webmcp.Channel;
import io.leuria.domain.webmcp.ChannelStep;
import io.leuria.domain.webmcp.Declarations;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.PageRequest;
import io.leuria.domain.webmcp.SocketId;
import io.leuria.ports.in.RunSession.EventSink;
import io.leuria.ports.in.RunSession.Subscription;
import io.leuria.ports.out.PageSocket;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A session with all it holds: one lock around its state; what is to be done leaves through one
 * outbox, in order, outside the lock.
 */
final class LiveSession {
  private final Outbox outbox = new Outbox();
  private final Guard guard;
  private final LiveStreams streams = new LiveStreams();
  private final SessionCard card;
  private final SessionMeans means;
  private final SessionRegistry registry;
  private final LiveAi ai;
  private final LiveChannel channel;
  private final SessionHands hands;
  private final Alarm alarm;
  private volatile Session session;
  private boolean pageThere;
  private boolean registered;
  private boolean slotFreed;
  private boolean forgotten;

  LiveSession(
      SessionCard card,
      SessionRequest request,
      SessionMeans means,
      SessionRegistry registry,
      AiStarter starter) {
    this.card = card;
    this.means = means;
    this.registry = registry;
    this.guard = new Guard(outbox, means.clock(), this::settle);
    this.session = Session.prepared(request, means.limits(), card.createdAt());
    this.ai = new LiveAi(this, request, starter);
    Channel unopened = Channel.unopened(means.channelLimits());
    this.channel = new LiveChannel(unopened, outbox, this::note);
    this.hands = new SessionHands(this, streams, channel, ai, outbox);
    this.alarm = new Alarm(means.scheduler(), means.clock(), this::ring);
  }

  SessionCard card() {
    return card;
  }

  /** The session as it is now. */
  Session now() {
    return session;
  }

  boolean isLive() {
    return !session.status().isTerminal();
  }

  boolean wantsAi() {
    return session.wantsAi();
  }

  Optional<AiId> ai() {
    return ai.id();
  }

  CompletableFuture<Void> aiTold() {
    return ai.told();
  }

  /** Sets the first alarm. */
  void begin() {
    step((s, now) -> new Step(s, List.of()));
  }

  /** Takes a step and does what it asks; the status is that right behind it. */
  SessionStatus step(BiFunction<Session, Instant, Step> input) {
    return guard.locked(
        now -> {
          apply(input.apply(session, now));
          return session.status();
        });
  }

  /** Takes a step that answers. */
  <T> T ask(BiFunction<Session, Instant, Step.Reply<T>> input) {
    return guard.locked(now -> taken(input.apply(session, now)));
  }

  boolean mayUse(String tool) {
    return guard.locked(
        now -> {
          boolean declared = PermissionPolicy.allows(tool, channel.now().declarations().toolsNow());
          return taken(session.mayUse(tool, declared));
        });
  }

  /** Replays and subscribes in one step. */
  Subscription stream(EventSink sink) {
    LiveStream stream = new LiveStream(sink, card.access());
    Opened opened = guard.locked(now -> opened(stream, now));
    stream.start(opened.replay());
    return () -> closed(opened.id());
  }

  /** Spends the registration token; false when it was spent before. */
  boolean register() {
    return guard.locked(
        now -> {
          boolean first = !registered && isLive();
          registered = registered || first;
          return first;
        });
  }

  Optional<SocketId> open(PageSocket socket) {
    return guard.locked(
        now ->
            isLive()
                ? Optional.of(channel.open(socket, channel.now().open(now)))
                : Optional.empty());
  }

  void page(BiFunction<Channel, Instant, ChannelStep> input) {
    guard.doing(now -> channel.apply(input.apply(channel.now(), now)));
  }

  void pageClosed(SocketId socket) {
    guard.doing(now -> channel.closed(socket, channel.now().closed(socket, now)));
  }

  /** What the page declares now. */
  Declarations declarations() {
    return channel.now().declarations();
  }

  /** Asks the page; cancelling the answer gives the call up. */
  CompletableFuture<PageAnswer> call(PageRequest request) {
    CallId id = new CallId(means.secrets().uuid().toString());
    CompletableFuture<PageAnswer> answer = new CompletableFuture<>();
    guard.doing(now -> asked(id, request, answer, now));
    var unused = answer.whenComplete((done, gone) -> over(id, gone));
    return answer;
  }

  /** Not readable any more. */
  void forget() {
    guard.doing(now -> forgotten = true);
    registry.forget(this);
  }

  private void asked(
      CallId id, PageRequest request, CompletableFuture<PageAnswer> answer, Instant now) {
    channel.now().mustDeclare(request);
    Optional<String> refusal = taken(session.pageCall(now));
    refusal.ifPresentOrElse(
        reason -> outbox.add(() -> answer.complete(new PageAnswer.Failure(reason))),
        () -> channel.call(id, answer, channel.now().call(id, request, now)));
  }

  private void over(CallId id, @Nullable Throwable gone) {
    if (gone != null) {
      guard.doing(now -> channel.giveUp(id));
    }
  }

  private Opened opened(LiveStream stream, Instant now) {
    StreamId id = streams.add(stream);
    return new Opened(id, taken(session.streamOpened(id, now)));
  }

  private void closed(StreamId id) {
    guard.doing(
        now -> {
          streams.remove(id);
          apply(session.streamClosed(id, now));
        });
  }

  private void ring() {
    guard.doing(
        now -> {
          alarm.rang();
          channel.apply(channel.now().wake(now));
          apply(session.wake(now));
        });
  }

  private void note(String line) {
    apply(session.log(line));
  }

  private void apply(Step step) {
    session = step.next();
    step.effects().forEach(effect -> effect.with(hands));
  }

  private <T> T taken(Step.Reply<T> reply) {
    apply(reply.step());
    return reply.answer();
  }

  /** What follows from any change: who is there, whose slot is free, what falls due next. */
  private void settle(Instant now) {
    if (pageThere != channel.now().isOpen()) {
      pageThere = channel.now().isOpen();
      apply(session.channel(pageThere, now));
    }
    if (!isLive()) {
      streams.clear();
    }
    if (!isLive() && !slotFreed) {
      slotFreed = true;
      registry.ended(this).ifPresent(oldest -> outbox.add(oldest::forget));
    }
    alarm.set(forgotten ? Optional.empty() : wakeAt());
  }

  private Optional<Instant> wakeAt() {
    return Stream.of(session.wakeAt(), channel.now().wakeAt())
        .flatMap(Optional::stream)
        .min(Instant::compareTo);
  }

  private record Opened(StreamId id, List<SessionEvent> replay) {}
}
