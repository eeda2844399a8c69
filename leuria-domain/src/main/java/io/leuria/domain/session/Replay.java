package io.leuria.domain.session;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Who listens, and what the next listener has to be told again (decision 15).
 *
 * <p>A turn's end is <em>taken</em> when a stream was given it, and <em>delivered</em> when that
 * stream took one later write. A delivered turn is forgotten; any other is told to the next stream,
 * chunk for chunk, with its end. A page that sends its next prompt has seen the last turn's end, so
 * a taken turn is forgotten then too: repeated behind that prompt, it would look like its answer.
 * Turns that nobody listened to are kept, the oldest let go once they weigh too much.
 */
final class Replay {
  static final Replay EMPTY =
      new Replay(List.of(), Optional.empty(), Map.of(), 0, Optional.empty());

  private final List<DoneTurn> done;
  private final Optional<Chunks> running;

  /** Each stream, and the last turn whose end it was given. */
  private final Map<StreamId, Long> streams;

  private final long turns;
  private final Optional<Instant> probeAt;

  private Replay(
      List<DoneTurn> done,
      Optional<Chunks> running,
      Map<StreamId, Long> streams,
      long turns,
      Optional<Instant> probeAt) {
    this.done = done;
    this.running = running;
    this.streams = streams;
    this.turns = turns;
    this.probeAt = probeAt;
  }

  Set<StreamId> streams() {
    return streams.keySet();
  }

  Optional<Instant> probeAt() {
    return probeAt;
  }

  /** The page prompts again: it knows how the turns ended that a stream was told of. */
  Replay prompted() {
    List<DoneTurn> unheard = done.stream().filter(turn -> !turn.taken()).toList();
    return new Replay(unheard, running, streams, turns, probeAt);
  }

  Replay begun() {
    return new Replay(done, Optional.of(Chunks.NONE), streams, turns, probeAt);
  }

  Replay and(String chunk) {
    return new Replay(done, running.map(chunks -> chunks.and(chunk)), streams, turns, probeAt);
  }

  long runningWeight() {
    return running.map(Chunks::weight).orElse(0L);
  }

  /** The running turn ends; or one that never ran, which then has no chunks. */
  Replay ended(long durationMs, long mostWeight, Instant probe) {
    long number = turns + 1;
    Chunks chunks = running.orElse(Chunks.NONE);
    List<DoneTurn> all = new ArrayList<>(done);
    all.add(new DoneTurn(number, chunks, durationMs, !streams.isEmpty()));
    return new Replay(
        lightened(all, mostWeight),
        Optional.empty(),
        allAt(number),
        number,
        streams.isEmpty() ? probeAt : Optional.of(probe));
  }

  /** The end of the turn that ended last. */
  SessionEvent lastEnd() {
    return done.get(done.size() - 1).completed();
  }

  /** What a stream that opens now is told of turns. */
  List<SessionEvent> events() {
    List<SessionEvent> events = new ArrayList<>();
    done.forEach(turn -> events.addAll(turn.events()));
    running
        .map(Chunks::texts)
        .orElse(List.of())
        .forEach(text -> events.add(new SessionEvent.Chunk(text)));
    return events;
  }

  /** The stream listens, and has been given {@link #events()}. */
  Replay opened(StreamId stream, Instant probe) {
    Map<StreamId, Long> more = new HashMap<>(streams);
    more.put(stream, turns);
    List<DoneTurn> taken = done.stream().map(DoneTurn::asTaken).toList();
    return new Replay(
        taken, running, Map.copyOf(more), turns, done.isEmpty() ? probeAt : Optional.of(probe));
  }

  Replay closed(StreamId stream) {
    Map<StreamId, Long> fewer = new HashMap<>(streams);
    fewer.remove(stream);
    return new Replay(done, running, Map.copyOf(fewer), turns, probeAt);
  }

  /** A write left for the stream behind the end of that turn: it and those before are delivered. */
  Replay delivered(long turn) {
    List<DoneTurn> left = done.stream().filter(each -> each.number() > turn).toList();
    return new Replay(left, running, streams, turns, left.isEmpty() ? Optional.empty() : probeAt);
  }

  /** One later write for each stream. */
  List<SessionEffect> probes() {
    List<SessionEffect> probes = new ArrayList<>();
    streams.forEach((stream, taken) -> probes.add(new SessionEffect.Probe(stream, taken)));
    return probes;
  }

  boolean isProbeDue(Instant now) {
    return probeAt.filter(at -> !at.isAfter(now)).isPresent();
  }

  Replay probed() {
    return new Replay(done, running, streams, turns, Optional.empty());
  }

  private Map<StreamId, Long> allAt(long turn) {
    Map<StreamId, Long> changed = new HashMap<>(streams);
    changed.replaceAll((stream, before) -> turn);
    return Map.copyOf(changed);
  }

  private static List<DoneTurn> lightened(List<DoneTurn> turns, long mostWeight) {
    long weight = turns.stream().mapToLong(DoneTurn::weight).sum();
    int from = 0;
    while (weight > mostWeight && from < turns.size() - 1) {
      weight -= turns.get(from).weight();
      from++;
    }
    return List.copyOf(turns.subList(from, turns.size()));
  }
}
