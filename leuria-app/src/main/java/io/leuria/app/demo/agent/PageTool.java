package io.leuria.app.demo.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A tool of the page, as tools/list shows it. */
record PageTool(String name, String description, List<Property> properties) {
  /**
   * One argument.
   *
   * @param type string, number, integer, boolean, or another word of JSON Schema
   * @param choices the enum's strings
   */
  record Property(
      String name, String type, String description, List<String> choices, boolean required) {
    private static final Set<String> REFERENCES =
        Set.of("id", "sku", "code", "key", "slug", "handle");

    /** Whether it names a thing seen before: {@code id}, {@code sku}, {@code productId}. */
    boolean isReference() {
      List<String> words = Words.stems(name);
      return type.equals("string") && REFERENCES.contains(words.get(words.size() - 1));
    }

    /** Whether it takes the visitor's own words. */
    boolean isFreeText() {
      return type.equals("string") && choices.isEmpty() && !isReference();
    }

    boolean isNumber() {
      return type.equals("number") || type.equals("integer");
    }

    /** The words that set a flag; none for other types. */
    List<String> flagWords() {
      return type.equals("boolean")
          ? Words.stems(name).stream().filter(stem -> !Words.isSmall(stem)).toList()
          : List.of();
    }

    /** Whether it bounds another value, as {@code max_price} does. */
    boolean isLimit() {
      List<String> words = Words.stems(name);
      return words.contains("max") || words.contains("limit") || words.contains("under");
    }
  }

  static PageTool of(JsonObject listed) {
    JsonObject schema = listed.object("inputSchema").orElse(null);
    List<Property> properties = new ArrayList<>();
    if (schema != null) {
      List<String> required = strings(schema, "required");
      schema
          .object("properties")
          .map(JsonObject::members)
          .orElse(Map.of())
          .forEach((name, value) -> property(name, value, required).ifPresent(properties::add));
    }
    return new PageTool(
        listed.string("name").orElse(""), listed.string("description").orElse(""), properties);
  }

  Optional<Property> reference() {
    return properties.stream().filter(Property::isReference).findFirst();
  }

  Optional<Property> freeText() {
    return properties.stream().filter(Property::isFreeText).findFirst();
  }

  /** The words among these that set a flag of the tool. */
  Set<String> flagsNamedBy(Set<String> stems) {
    return properties.stream()
        .map(Property::flagWords)
        .filter(words -> !words.isEmpty() && stems.containsAll(words))
        .flatMap(List::stream)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Optional<Property> property(String name, JsonText value, List<String> required) {
    return Json.object(value)
        .filter(any -> !Words.stems(name).isEmpty())
        .map(
            schema ->
                new Property(
                    name,
                    schema.string("type").orElse(schema.has("enum") ? "string" : ""),
                    schema.string("description").orElse(""),
                    strings(schema, "enum"),
                    required.contains(name)));
  }

  private static List<String> strings(JsonObject object, String name) {
    return object.array(name).orElse(List.of()).stream()
        .flatMap(value -> Json.string(value).stream())
        .toList();
  }
}
