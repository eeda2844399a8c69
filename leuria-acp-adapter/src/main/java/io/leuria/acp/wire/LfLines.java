package io.leuria.acp.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Cuts a byte stream into lines at LF bytes only: CR, U+2028 and their like are text, and a
 * character is decoded only once all its bytes are there.
 */
public final class LfLines {
  private final InputStream in;
  private final int longest;
  private final Consumer<String> onLine;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  /**
   * Prepares a reader.
   *
   * @param longest bytes a line may have
   */
  public LfLines(InputStream in, int longest, Consumer<String> onLine) {
    this.in = in;
    this.longest = longest;
    this.onLine = onLine;
  }

  /**
   * Reads to the end of the stream; false when a line was too long. A last line without LF counts.
   */
  public boolean readAll() throws IOException {
    byte[] buffer = new byte[64 << 10];
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      if (!take(buffer, read)) {
        return false;
      }
    }
    if (line.size() > 0) {
      flush();
    }
    return true;
  }

  private boolean take(byte[] buffer, int length) {
    int start = 0;
    for (int i = 0; i < length; i++) {
      if (buffer[i] == '\n') {
        line.write(buffer, start, i - start);
        flush();
        start = i + 1;
      }
    }
    line.write(buffer, start, length - start);
    return line.size() <= longest;
  }

  private void flush() {
    String text = line.toString(StandardCharsets.UTF_8);
    line.reset();
    onLine.accept(text);
  }
}
