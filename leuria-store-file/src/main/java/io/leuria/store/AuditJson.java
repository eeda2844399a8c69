package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import io.leuria.ports.out.AuditLog.Entry;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** An entry as one line: {@code {at, what, …facts}}. */
final class AuditJson {
  private AuditJson() {}

  /**
   * The line with its end. Beyond what JSON escapes anyway, so are C1 controls and marks that turn
   * the direction of text: a terminal that shows the file shall show what stands there.
   */
  static String line(Entry entry) {
    Map<String, JsonText> out = new LinkedHashMap<>();
    out.put("at", GrantJson.text(Json.time(entry.at())));
    out.put("what", GrantJson.text(entry.what()));
    entry.facts().forEach((name, fact) -> out.putIfAbsent(name, GrantJson.text(fact)));
    StringBuilder line = new StringBuilder();
    Json.object(out).text().chars().forEach(c -> append(line, (char) c));
    return line.append('\n').toString();
  }

  /** Reads a line; empty when it is none of ours, such as half a one. */
  static Optional<Entry> read(String line) {
    try {
      JsonObject in = JsonObject.of(line);
      return GrantJson.time(in, "at")
          .flatMap(at -> in.string("what").map(what -> new Entry(at, what, facts(in))));
    } catch (JsonProblem notALine) {
      return Optional.empty();
    }
  }

  private static Map<String, String> facts(JsonObject in) {
    Map<String, String> facts = new LinkedHashMap<>();
    in.members().forEach((name, value) -> facts.put(name, Json.string(value).orElse(value.text())));
    facts.remove("at");
    facts.remove("what");
    return facts;
  }

  private static void append(StringBuilder line, char c) {
    int type = Character.getType(c);
    if (type == Character.CONTROL || type == Character.FORMAT) {
      line.append(String.format("\\u%04x", (int) c));
    } else {
      line.append(c);
    }
  }
}
