package io.leuria.domain.session;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A turn's chunks with the boundaries the AI sent, the newest on top; adding one copies nothing.
 */
final class Chunks {
  static final Chunks NONE = new Chunks(null, "", 0, 0);
  private static final int OVERHEAD = 64;

  private final @Nullable Chunks before;
  private final String text;
  private final int count;
  private final long chars;

  private Chunks(@Nullable Chunks before, String text, int count, long chars) {
    this.before = before;
    this.text = text;
    this.count = count;
    this.chars = chars;
  }

  Chunks and(String more) {
    return new Chunks(this, more, count + 1, chars + more.length());
  }

  /** What it costs to keep them: their characters, and something for each chunk. */
  long weight() {
    return chars + (long) OVERHEAD * count;
  }

  /** The chunks in the order they came. */
  List<String> texts() {
    String[] texts = new String[count];
    Chunks at = this;
    for (int i = count - 1; i >= 0 && at != null; i--) {
      texts[i] = at.text;
      at = at.before;
    }
    return Arrays.asList(texts);
  }

  /** The whole text. */
  String joined() {
    return String.join("", texts());
  }
}
