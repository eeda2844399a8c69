package io.leuria.testkit.fake;

import io.leuria.domain.session.SessionEvent;
import io.leuria.ports.in.PageAccess;
import io.leuria.ports.in.RunSession.EventSink;
import java.util.ArrayList;
import java.util.List;

/** A stream's reader that remembers what it was told; probes arrive, unless it holds them. */
public final class RecordingSink implements EventSink {
  private final List<SessionEvent> events = new ArrayList<>();
  private int probes;
  private boolean holding;

  @Override
  public synchronized void accept(SessionEvent event, PageAccess access) {
    events.add(event);
  }

  @Override
  public void probe(Runnable written) {
    if (!isHeldBack()) {
      written.run();
    }
  }

  /** From now on probes get stuck on the way. */
  public synchronized void holdsProbes() {
    holding = true;
  }

  public synchronized List<SessionEvent> events() {
    return List.copyOf(events);
  }

  /** The names of the events, in order. */
  public List<String> names() {
    return events().stream().map(SessionEvent::name).toList();
  }

  /** The texts of the chunks, in order. */
  public List<String> chunks() {
    return events().stream()
        .filter(SessionEvent.Chunk.class::isInstance)
        .map(event -> ((SessionEvent.Chunk) event).text())
        .toList();
  }

  /** The event that came last. */
  public SessionEvent last() {
    List<SessionEvent> all = events();
    return all.get(all.size() - 1);
  }

  public synchronized int probes() {
    return probes;
  }

  private synchronized boolean isHeldBack() {
    probes++;
    return holding;
  }
}
