package io.leuria.testkit.client;

import java.util.ArrayList;
import java.util.List;

/**
 * Counts a turn's chunks, and skips as many after the stream was opened again: the existing client
 * compares nothing, so a replay with other boundaries would double or lose text unseen.
 */
final class ReplayCount {
  private final List<String> chunks = new ArrayList<>();
  private int toSkip;

  /** Forgets the turn: a new one began, or this one is over. */
  void reset() {
    chunks.clear();
    toSkip = 0;
  }

  /** A stream was opened again. */
  void reopened() {
    toSkip = chunks.size();
  }

  /** Whether the chunk is new; a replayed one must be the one received before. */
  boolean isNew(String chunk) {
    if (toSkip == 0) {
      chunks.add(chunk);
      return true;
    }
    int index = chunks.size() - toSkip;
    toSkip--;
    if (!chunks.get(index).equals(chunk)) {
      throw new Breach(
          "chunk "
              + (index + 1)
              + " of the replay is not the one sent before: the client skips as many chunks as it"
              + " had, so the boundaries must stay");
    }
    return false;
  }
}
