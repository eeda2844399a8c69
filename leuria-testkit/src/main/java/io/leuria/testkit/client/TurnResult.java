package io.leuria.testkit.client;

import java.util.List;

/**
 * A turn that ended with {@code turn_completed}.
 *
 * @param text the chunks together; the existing client shows nothing else
 * @param events everything the turn brought, in order, replayed chunks left out
 */
public record TurnResult(String text, List<StreamEvent> events) {
  public TurnResult {
    events = List.copyOf(events);
  }

  /** The events of one name, in order. */
  public List<StreamEvent> events(String name) {
    return events.stream().filter(event -> event.name().equals(name)).toList();
  }

  /** The last event: {@code turn_completed}. */
  public StreamEvent completed() {
    return events.get(events.size() - 1);
  }
}
