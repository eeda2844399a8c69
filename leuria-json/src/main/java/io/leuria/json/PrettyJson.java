package io.leuria.json;

import io.leuria.domain.JsonText;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Indents JSON by two spaces, as JavaScript's JSON.stringify does; scalars stay to the letter. */
final class PrettyJson {
  private PrettyJson() {}

  static String of(JsonText value) throws JsonProblem {
    StringBuilder out = new StringBuilder();
    append(out, value, "\n");
    return out.append('\n').toString();
  }

  private static void append(StringBuilder out, JsonText value, String lineStart)
      throws JsonProblem {
    Optional<JsonObject> object = Json.object(value);
    Optional<List<JsonText>> array = Json.array(value);
    if (object.isPresent() && !object.get().members().isEmpty()) {
      String start = "{";
      for (Map.Entry<String, JsonText> member : object.get().members().entrySet()) {
        out.append(start).append(lineStart).append("  ");
        JsonQuote.append(out, member.getKey());
        out.append(": ");
        append(out, member.getValue(), lineStart + "  ");
        start = ",";
      }
      out.append(lineStart).append('}');
    } else if (array.isPresent() && !array.get().isEmpty()) {
      String start = "[";
      for (JsonText element : array.get()) {
        out.append(start).append(lineStart).append("  ");
        append(out, element, lineStart + "  ");
        start = ",";
      }
      out.append(lineStart).append(']');
    } else {
      out.append(value.text());
    }
  }
}
