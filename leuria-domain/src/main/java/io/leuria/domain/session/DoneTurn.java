package io.leuria.domain.session;

import java.util.ArrayList;
import java.util.List;

/**
 * A turn that has ended and may not have arrived yet.
 *
 * @param number the first turn is 1
 * @param taken some stream was given its end
 */
record DoneTurn(long number, Chunks chunks, long durationMs, boolean taken) {
  private static final long OVERHEAD = 256;

  SessionEvent.TurnCompleted completed() {
    return new SessionEvent.TurnCompleted(chunks.joined(), durationMs);
  }

  /** Its chunks and its end, as a stream gets them that missed it. */
  List<SessionEvent> events() {
    List<SessionEvent> events = new ArrayList<>();
    chunks.texts().forEach(text -> events.add(new SessionEvent.Chunk(text)));
    events.add(completed());
    return events;
  }

  DoneTurn asTaken() {
    return new DoneTurn(number, chunks, durationMs, true);
  }

  long weight() {
    return chunks.weight() + OVERHEAD;
  }
}
