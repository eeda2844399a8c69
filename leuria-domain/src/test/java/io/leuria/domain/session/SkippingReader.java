package io.leuria.domain.session;

import java.util.ArrayList;
import java.util.List;

/** Skips as many replayed chunks as it had counted in its turn, as the existing client does. */
final class SkippingReader {
  final List<String> heard = new ArrayList<>();
  boolean inTurn;
  private int count;
  private int skip;

  void expects(boolean turn) {
    inTurn = inTurn || turn;
  }

  void dropped() {
    skip = count;
  }

  void take(SessionEvent event) {
    if (event instanceof SessionEvent.TurnStart) {
      count = 0;
      skip = 0;
    } else if (event instanceof SessionEvent.TurnCompleted) {
      inTurn = false;
      count = 0;
      skip = 0;
    } else if (event instanceof SessionEvent.Chunk chunk && inTurn) {
      chunk(chunk.text());
    }
  }

  private void chunk(String text) {
    if (skip > 0) {
      skip--;
      return;
    }
    count++;
    heard.add(text);
  }
}
