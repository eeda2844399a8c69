package io.leuria.json;

import io.leuria.domain.JsonText;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A JSON object, read one level deep: names in order, values as compact text with their numbers to
 * the letter. Duplicate names, trailing bytes, a byte order mark, depth beyond 256 and numbers
 * beyond 1,000 digits are faults.
 */
public final class JsonObject {
  private final Map<String, JsonText> members;

  private JsonObject(Map<String, JsonText> members) {
    this.members = Collections.unmodifiableMap(members);
  }

  /** Reads a request body: UTF-8 to the letter, no half surrogate pairs. */
  public static JsonObject ofBody(byte[] utf8) throws JsonProblem {
    try {
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(utf8))
              .toString();
      return new JsonObject(JsonReader.members(text, true));
    } catch (CharacterCodingException notUtf8) {
      throw new JsonProblem("not UTF-8");
    }
  }

  /** Reads a frame or a file: half surrogate pairs are kept, as escapes. */
  public static JsonObject of(String text) throws JsonProblem {
    return new JsonObject(JsonReader.members(text, false));
  }

  public static JsonObject of(JsonText text) throws JsonProblem {
    return of(text.text());
  }

  /** All members, in order. */
  public Map<String, JsonText> members() {
    return members;
  }

  /** Whether the name is there, whatever its value. */
  public boolean has(String name) {
    return members.containsKey(name);
  }

  /** The value as it is; empty when absent. JSON null counts as a value. */
  public Optional<JsonText> raw(String name) {
    return Optional.ofNullable(members.get(name));
  }

  /** The value when it is a string. */
  public Optional<String> string(String name) {
    return raw(name).flatMap(Json::string);
  }

  /** The value when it is an object. */
  public Optional<JsonObject> object(String name) {
    return raw(name).flatMap(Json::object);
  }

  /** The elements when the value is an array. */
  public Optional<List<JsonText>> array(String name) {
    return raw(name).flatMap(Json::array);
  }

  /** The value when it is true or false. */
  public Optional<Boolean> bool(String name) {
    return raw(name)
        .map(JsonText::text)
        .filter(text -> text.equals("true") || text.equals("false"))
        .map(Boolean::valueOf);
  }

  /** The value when it is a finite number. */
  public Optional<Double> number(String name) {
    return raw(name).flatMap(Json::number);
  }

  /** The value when it is a whole number that a long can hold. */
  public Optional<Long> integer(String name) {
    return number(name)
        .filter(value -> value == Math.rint(value) && Math.abs(value) < 9e15)
        .map(Double::longValue);
  }

  /** This object as compact text. */
  public JsonText text() {
    return Json.object(members);
  }
}
