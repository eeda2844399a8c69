package io.leuria.acp.process;

import io.leuria.acp.wire.LfLines;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An agent's stderr as whole lines, cleaned and capped; the last one is kept, since it often says
 * why an agent ended.
 */
final class StderrLines {
  private static final int MOST = 4_000;
  private static final int LONGEST = 1 << 20;
  private final Redaction redaction;
  private final Consumer<String> onLine;
  private volatile Optional<String> last = Optional.empty();

  StderrLines(InputStream in, String name, Redaction redaction, Consumer<String> onLine) {
    this.redaction = redaction;
    this.onLine = onLine;
    Thread thread = new Thread(() -> read(in), "acp-stderr-" + name);
    thread.setDaemon(true);
    thread.start();
  }

  Optional<String> last() {
    return last;
  }

  private void read(InputStream in) {
    try (in) {
      boolean more = true;
      while (more) {
        // A line beyond the limit ends one reading; the next begins behind it.
        more = !new LfLines(in, LONGEST, this::line).readAll();
      }
    } catch (IOException closed) {
      // The agent ended; its stdout says so too.
    }
  }

  private void line(String line) {
    String text = redaction.clean(line.strip());
    if (text.isEmpty()) {
      return;
    }
    String capped = text.length() <= MOST ? text : text.substring(0, MOST) + "…";
    last = Optional.of(capped);
    onLine.accept(capped);
  }
}
