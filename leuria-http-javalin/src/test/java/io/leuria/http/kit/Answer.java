package io.leuria.http.kit;

import java.util.Locale;
import java.util.Optional;

/** An answer as it came over the wire. */
public record Answer(String head, String body) {
  public int status() {
    return Integer.parseInt(head.split(" ", 3)[1]);
  }

  public Optional<String> header(String name) {
    String start = name.toLowerCase(Locale.ROOT) + ": ";
    return head.lines()
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(start))
        .map(line -> line.substring(start.length()))
        .findFirst();
  }
}
