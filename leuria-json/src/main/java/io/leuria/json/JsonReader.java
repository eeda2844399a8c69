package io.leuria.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.leuria.domain.JsonText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes JSON apart one level at a time; what lies deeper is kept as compact text, numbers to the
 * letter.
 */
final class JsonReader {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(256)
                  .maxStringLength(64 << 20)
                  .maxNameLength(64 << 10)
                  .maxNumberLength(1_000)
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .build();

  private final JsonParser parser;
  private final boolean strictText;

  private JsonReader(JsonParser parser, boolean strictText) {
    this.parser = parser;
    this.strictText = strictText;
  }

  static Map<String, JsonText> members(String text, boolean strictText) throws JsonProblem {
    return read(text, strictText, JsonReader::members);
  }

  static List<JsonText> elements(String text) throws JsonProblem {
    return read(text, false, JsonReader::elements);
  }

  static JsonText value(String text, boolean strictText) throws JsonProblem {
    return read(
        text,
        strictText,
        reader -> {
          reader.parser.nextToken();
          return reader.compact();
        });
  }

  static String string(String text) throws JsonProblem {
    return read(
        text,
        false,
        reader -> {
          if (reader.parser.nextToken() != JsonToken.VALUE_STRING) {
            throw new JsonProblem("not a string");
          }
          return reader.parser.getText();
        });
  }

  private interface Step<T> {
    T run(JsonReader reader) throws IOException, JsonProblem;
  }

  private static <T> T read(String text, boolean strictText, Step<T> step) throws JsonProblem {
    if (text.startsWith("\uFEFF")) {
      throw new JsonProblem("starts with a byte order mark");
    }
    try (JsonParser parser = FACTORY.createParser(text)) {
      T value = step.run(new JsonReader(parser, strictText));
      if (parser.nextToken() != null) {
        throw new JsonProblem("something stands behind the value");
      }
      return value;
    } catch (IOException bad) {
      throw new JsonProblem("not well-formed, or beyond the limits");
    }
  }

  private Map<String, JsonText> members() throws IOException, JsonProblem {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw new JsonProblem("not an object");
    }
    Map<String, JsonText> members = new LinkedHashMap<>();
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      check(name);
      parser.nextToken();
      members.put(name, compact());
    }
    return members;
  }

  private List<JsonText> elements() throws IOException, JsonProblem {
    if (parser.nextToken() != JsonToken.START_ARRAY) {
      throw new JsonProblem("not an array");
    }
    List<JsonText> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(compact());
    }
    return elements;
  }

  /** The value the parser stands on, without white space. Iterative: depth costs no stack. */
  private JsonText compact() throws IOException, JsonProblem {
    StringBuilder out = new StringBuilder();
    int depth = 0;
    boolean first = true;
    for (JsonToken token = parser.currentToken(); ; token = parser.nextToken()) {
      if (token == null) {
        throw new JsonProblem("ends too early");
      }
      if (token.isStructEnd()) {
        out.append(token.asString());
        depth--;
        first = false;
      } else {
        if (!first && !endsWithColon(out)) {
          out.append(',');
        }
        first = append(out, token);
        depth += token.isStructStart() ? 1 : 0;
      }
      if (depth == 0) {
        return new JsonText(out.toString());
      }
    }
  }

  private static boolean endsWithColon(StringBuilder out) {
    // Strings end with a quote, so a colon at the end is always the one behind a name.
    return out.length() > 0 && out.charAt(out.length() - 1) == ':';
  }

  /** Appends one token; returns whether the next one is the first of its object or array. */
  private boolean append(StringBuilder out, JsonToken token) throws IOException, JsonProblem {
    if (token == JsonToken.FIELD_NAME) {
      quote(out, parser.currentName());
      out.append(':');
    } else if (token == JsonToken.VALUE_STRING) {
      quote(out, parser.getText());
    } else if (token.isStructStart()) {
      out.append(token.asString());
      return true;
    } else {
      out.append(parser.getText());
    }
    return false;
  }

  private void quote(StringBuilder out, String text) throws JsonProblem {
    check(text);
    JsonQuote.append(out, text);
  }

  private void check(String text) throws JsonProblem {
    if (!strictText) {
      return;
    }
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i)) && JsonQuote.isLone(text, i)) {
        throw new JsonProblem("half of a surrogate pair");
      }
    }
  }
}
