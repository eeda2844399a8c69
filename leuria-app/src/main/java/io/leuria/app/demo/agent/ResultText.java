package io.leuria.app.demo.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Puts a tool's result into readable sentences and lists. */
final class ResultText {
  private static final Set<String> HIDDEN =
      Set.of("id", "sku", "code", "key", "slug", "handle", "currency", "tags");
  private static final List<String> TITLES = List.of("name", "title", "label");
  private static final int MOST_LISTED = 8;
  private static final int LONG = 60;

  private ResultText() {}

  /** The result as JSON; a text that isn't JSON becomes a JSON string. */
  static JsonText json(String result) {
    try {
      return result.isBlank() ? JsonText.NULL : Json.parse(result);
    } catch (JsonProblem plainText) {
      return new JsonText(Json.quoted(result));
    }
  }

  static String of(JsonText result) {
    Optional<List<JsonText>> elements = Json.array(result);
    if (elements.isPresent()) {
      return list(elements.get(), "");
    }
    return Json.object(result).map(ResultText::object).orElseGet(() -> "It says: " + value(result));
  }

  private static String object(JsonObject object) {
    Optional<String> message = object.string("message");
    Optional<List<JsonText>> list =
        object.members().values().stream()
            .flatMap(member -> Json.array(member).stream())
            .filter(elements -> elements.stream().anyMatch(any -> Json.object(any).isPresent()))
            .findFirst();
    if (list.isPresent()) {
      return list(list.get(), message.orElse(""));
    }
    return message.orElseGet(() -> sentence(object, true) + ".");
  }

  private static String list(List<JsonText> elements, String message) {
    if (elements.isEmpty()) {
      return message.isEmpty() ? "That found nothing." : message;
    }
    String count = elements.size() == 1 ? "I found one:" : "I found " + elements.size() + ":";
    String lines =
        elements.stream()
            .limit(MOST_LISTED)
            .map(
                each ->
                    "• "
                        + Json.object(each)
                            .map(o -> sentence(o, false))
                            .orElseGet(() -> value(each)))
            .collect(Collectors.joining("\n"));
    int more = elements.size() - MOST_LISTED;
    return (message.isEmpty() ? count : message)
        + "\n"
        + lines
        + (more > 0 ? "\n… and " + more + " more." : "");
  }

  /** "Celadon mug: price 24 EUR, stock 3". */
  private static String sentence(JsonObject object, boolean withLongTexts) {
    Optional<String> titled =
        TITLES.stream().filter(name -> object.string(name).isPresent()).findFirst();
    List<String> facts = new ArrayList<>();
    for (Map.Entry<String, JsonText> member : object.members().entrySet()) {
      String name = member.getKey();
      String value = value(member.getValue());
      boolean isShown =
          !HIDDEN.contains(name) && !titled.equals(Optional.of(name)) && !value.isEmpty();
      if (isShown && (withLongTexts || value.length() <= LONG)) {
        facts.add(label(name) + " " + value + currency(object, name));
      }
    }
    String title = titled.flatMap(object::string).orElse("");
    String rest = String.join(", ", facts);
    return title.isEmpty() || rest.isEmpty() ? title + rest : title + ": " + rest;
  }

  private static String currency(JsonObject object, String name) {
    boolean isMoney =
        Words.stems(name).stream().anyMatch(stem -> stem.equals("price") || stem.equals("total"));
    return isMoney ? object.string("currency").map(currency -> " " + currency).orElse("") : "";
  }

  private static String label(String name) {
    return String.join(" ", Words.of(name.replaceAll("(?<=[a-z0-9])(?=[A-Z])|_", " ")))
        .toLowerCase(java.util.Locale.ROOT);
  }

  private static String value(JsonText value) {
    String text = value.text();
    return switch (text) {
      case "true" -> "yes";
      case "false" -> "no";
      case "null" -> "";
      default -> Json.string(value).orElseGet(() -> nested(value));
    };
  }

  private static String nested(JsonText value) {
    Optional<List<JsonText>> elements = Json.array(value);
    if (elements.isPresent()) {
      return elements.get().stream().map(ResultText::value).collect(Collectors.joining(", "));
    }
    return Json.object(value).map(object -> sentence(object, false)).orElseGet(value::text);
  }
}
