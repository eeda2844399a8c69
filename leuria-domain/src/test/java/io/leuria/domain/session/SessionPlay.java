package io.leuria.domain.session;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Plays a session through its inputs and keeps what was told and done. */
final class SessionPlay {
  static final AiTraits ABLE = new AiTraits(true, true);
  static final AiTraits PLAIN = new AiTraits(false, false);

  final List<SessionEffect> done = new ArrayList<>();
  final Map<StreamId, List<SessionEvent>> told = new LinkedHashMap<>();
  Session session;
  Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private long streams;

  private SessionPlay(SessionRequest request, SessionLimits limits) {
    session = Session.prepared(request, limits, now);
  }

  static SessionPlay prepared() {
    return of(request(Optional.empty()));
  }

  static SessionPlay prepared(String prompt) {
    return of(request(Optional.of(new Prompt(prompt, List.of()))));
  }

  static SessionPlay of(SessionRequest request) {
    return new SessionPlay(request, SessionLimits.USUAL);
  }

  static SessionPlay of(SessionRequest request, SessionLimits limits) {
    return new SessionPlay(request, limits);
  }

  /** Up and idle after a warm start. */
  static SessionPlay idle() {
    SessionPlay play = prepared();
    play.approve();
    play.started(ABLE);
    return play;
  }

  /** In its first turn. */
  static SessionPlay inTurn() {
    SessionPlay play = idle();
    play.prompt("go");
    return play;
  }

  /** Its first turn was cancelled and cut, and the AI still owes the end. */
  static SessionPlay deaf() {
    SessionPlay play = inTurn();
    play.take(Session::cancelTurn);
    play.pass(Duration.ofSeconds(8));
    return play;
  }

  void take(BiFunction<Session, Instant, Step> input) {
    accept(input.apply(session, now));
  }

  <T> T ask(BiFunction<Session, Instant, Step.Reply<T>> input) {
    Step.Reply<T> reply = input.apply(session, now);
    accept(reply.step());
    return reply.answer();
  }

  boolean mayUse(String tool, boolean declared) {
    return ask((s, at) -> s.mayUse(tool, declared));
  }

  void approve() {
    long ticket = ask(Session::approve);
    take((s, at) -> s.proceed(ticket, at));
  }

  long promptHeld(String text) {
    return ask((s, at) -> s.prompt(new Prompt(text, List.of()), at));
  }

  void prompt(String text) {
    long ticket = promptHeld(text);
    take((s, at) -> s.proceed(ticket, at));
  }

  void started(AiTraits traits) {
    take((s, at) -> s.started(traits, at));
  }

  void chunk(String text) {
    take((s, at) -> s.chunk(text, at));
  }

  StreamId open() {
    streams++;
    StreamId id = new StreamId(streams);
    told.put(id, new ArrayList<>());
    told(id).addAll(ask((s, at) -> s.streamOpened(id, at)));
    return id;
  }

  void close(StreamId id) {
    take((s, at) -> s.streamClosed(id, at));
  }

  /** Time passes; whatever falls due happens at its own moment. */
  void pass(Duration duration) {
    Instant until = now.plus(duration);
    while (session.wakeAt().filter(at -> !at.isAfter(until)).isPresent()
        && !session.status().isTerminal()) {
      Instant due = session.wakeAt().orElseThrow();
      now = due.isAfter(now) ? due : now;
      take(Session::wake);
    }
    now = until;
  }

  List<SessionEvent> told(StreamId id) {
    return told.computeIfAbsent(id, none -> new ArrayList<>());
  }

  List<String> names(StreamId id) {
    return told(id).stream().map(SessionEvent::name).toList();
  }

  SessionStatus status() {
    return session.status();
  }

  boolean did(Class<? extends SessionEffect> kind) {
    return done.stream().anyMatch(kind::isInstance);
  }

  List<Prompt> sent() {
    return done.stream()
        .filter(SessionEffect.Send.class::isInstance)
        .map(effect -> ((SessionEffect.Send) effect).prompt())
        .toList();
  }

  /** Probes that were asked for since, as if each had been written. */
  void writeProbes() {
    List<SessionEffect> asked = List.copyOf(done);
    done.removeIf(SessionEffect.Probe.class::isInstance);
    for (SessionEffect effect : asked) {
      if (effect instanceof SessionEffect.Probe probe) {
        take((s, at) -> s.written(probe.turn()));
      }
    }
  }

  private void accept(Step step) {
    session = step.next();
    for (SessionEffect effect : step.effects()) {
      done.add(effect);
      if (effect instanceof SessionEffect.Tell tell) {
        tell.streams().forEach(id -> told(id).add(tell.event()));
      }
    }
  }

  private static SessionRequest request(Optional<Prompt> prompt) {
    return new SessionRequest(prompt, Optional.empty(), Optional.empty());
  }
}
