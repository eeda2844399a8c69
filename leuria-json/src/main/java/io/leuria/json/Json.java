package io.leuria.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.leuria.domain.JsonText;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes JSON, and reads single values. Records become objects in the order of their components; an
 * absent {@code Optional} and null are left out; an {@link Instant} is ISO-8601 UTC with three
 * decimals; {@link JsonText} stands as it is.
 */
public final class Json {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .addModule(
              new SimpleModule()
                  .addSerializer(JsonText.class, raw(JsonText::text))
                  .addSerializer(String.class, raw(Json::quoted))
                  .addSerializer(Instant.class, raw(time -> quoted(time(time)))))
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS))
          .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
          .build();

  private Json() {}

  /**
   * The mapper that writes as described above, for libraries that want one. Do not change its
   * configuration.
   */
  public static ObjectMapper mapper() {
    return MAPPER;
  }

  /** Writes a record, map, list or simple value as compact JSON. */
  public static JsonText write(Object value) {
    try {
      return new JsonText(MAPPER.writeValueAsString(value));
    } catch (JsonProcessingException notWritable) {
      throw new IllegalStateException(notWritable);
    }
  }

  /**
   * Writes as {@link #write}, indented by two spaces and with a line end behind it, for files that
   * people read.
   */
  public static String pretty(JsonText value) {
    try {
      return PrettyJson.of(value);
    } catch (JsonProblem notJson) {
      throw new IllegalStateException(notJson);
    }
  }

  /** Reads any JSON value: a request body's strictness is {@link JsonObject#ofBody}'s. */
  public static JsonText parse(String text) throws JsonProblem {
    return JsonReader.value(text, false);
  }

  /** A JSON string. */
  public static String quoted(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    JsonQuote.append(out, text);
    return out.toString();
  }

  /** ISO-8601 UTC with three decimals. */
  public static String time(Instant time) {
    return TIME.format(time);
  }

  /** The string, when the value is one. */
  public static Optional<String> string(JsonText value) {
    if (!value.text().startsWith("\"")) {
      return Optional.empty();
    }
    try {
      return Optional.of(JsonReader.string(value.text()));
    } catch (JsonProblem notJson) {
      return Optional.empty();
    }
  }

  /** The object, when the value is one. */
  public static Optional<JsonObject> object(JsonText value) {
    try {
      return value.text().startsWith("{") ? Optional.of(JsonObject.of(value)) : Optional.empty();
    } catch (JsonProblem notJson) {
      return Optional.empty();
    }
  }

  /** The elements, when the value is an array. */
  public static Optional<List<JsonText>> array(JsonText value) {
    try {
      return value.text().startsWith("[")
          ? Optional.of(JsonReader.elements(value.text()))
          : Optional.empty();
    } catch (JsonProblem notJson) {
      return Optional.empty();
    }
  }

  /** The number, when the value is a finite one. */
  public static Optional<Double> number(JsonText value) {
    char first = value.text().charAt(0);
    if (first != '-' && (first < '0' || first > '9')) {
      return Optional.empty();
    }
    return Optional.of(Double.parseDouble(value.text())).filter(number -> !number.isInfinite());
  }

  /** An object of these members, in order. */
  public static JsonText object(Map<String, JsonText> members) {
    StringBuilder out = new StringBuilder("{");
    for (Iterator<Map.Entry<String, JsonText>> i = members.entrySet().iterator(); i.hasNext(); ) {
      Map.Entry<String, JsonText> member = i.next();
      JsonQuote.append(out, member.getKey());
      out.append(':').append(member.getValue().text()).append(i.hasNext() ? "," : "");
    }
    return new JsonText(out.append('}').toString());
  }

  private interface AsText<T> {
    String text(T value);
  }

  private static <T> JsonSerializer<T> raw(AsText<T> asText) {
    return new JsonSerializer<>() {
      @Override
      public void serialize(T value, JsonGenerator out, SerializerProvider context)
          throws IOException {
        out.writeRawValue(asText.text(value));
      }
    };
  }
}
