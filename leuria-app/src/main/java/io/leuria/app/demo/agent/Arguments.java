package io.leuria.app.demo.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Fills a tool's arguments from the words of a request, by the tool's schema. */
final class Arguments {
  private final PageTool tool;
  private final Request request;
  private boolean textUsed;
  private boolean countUsed;

  private Arguments(PageTool tool, Request request) {
    this.tool = tool;
    this.request = request;
  }

  /**
   * @param reference the id for the argument that names a thing
   */
  static JsonText fill(PageTool tool, Request request, Optional<String> reference) {
    Arguments arguments = new Arguments(tool, request);
    Map<String, JsonText> members = new LinkedHashMap<>();
    for (PageTool.Property property : tool.properties()) {
      arguments.value(property, reference).ifPresent(value -> members.put(property.name(), value));
    }
    return Json.object(members);
  }

  /** The thing a request names: pointed at, or by its words. */
  static Optional<String> reference(PageTool tool, Request request, Memory memory) {
    Set<String> words = names(tool, request);
    Optional<Memory.Item> item = words.isEmpty() ? Optional.empty() : memory.named(words);
    boolean mayPoint = words.isEmpty() || (request.points() && words.size() < 2);
    if (item.isEmpty() && mayPoint) {
      item = memory.latest(request.place());
    }
    return item.map(Memory.Item::id);
  }

  /** The stems by which a request names a thing. */
  static Set<String> names(PageTool tool, Request request) {
    return request.content(tool).stream()
        .map(Request.Token::stem)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The visitor's own words for a text argument; empty when nothing is left of them. */
  static String text(PageTool tool, Request request) {
    return request
        .quoted()
        .orElseGet(
            () ->
                request.content(tool).stream()
                    .map(Request.Token::word)
                    .collect(Collectors.joining(" ")));
  }

  private Optional<JsonText> value(PageTool.Property property, Optional<String> reference) {
    if (!property.choices().isEmpty()) {
      return choice(property);
    } else if (property.isReference()) {
      return reference.or(() -> text(property)).map(id -> new JsonText(Json.quoted(id)));
    } else if (property.isFreeText()) {
      return text(property).map(text -> new JsonText(Json.quoted(text)));
    } else if (property.isNumber()) {
      return number(property);
    }
    return property.type().equals("boolean") && isNamed(property)
        ? Optional.of(new JsonText("true"))
        : Optional.empty();
  }

  private Optional<JsonText> choice(PageTool.Property property) {
    List<String> choices = property.choices();
    Set<String> stems = request.stems();
    Optional<String> chosen =
        choices.stream().filter(choice -> stems.containsAll(Words.stems(choice))).findFirst();
    return chosen
        .or(() -> property.required() ? Optional.of(choices.get(0)) : Optional.empty())
        .map(choice -> new JsonText(Json.quoted(choice)));
  }

  /** The words go to one argument only; a required one gets the whole text rather than nothing. */
  private Optional<String> text(PageTool.Property property) {
    String text = textUsed ? "" : text(tool, request);
    textUsed = true;
    if (text.isEmpty()) {
      return property.required() ? Optional.of(request.text()) : Optional.empty();
    }
    return Optional.of(text);
  }

  private Optional<JsonText> number(PageTool.Property property) {
    Optional<Double> number = Optional.empty();
    if (property.isLimit()) {
      number = request.number(true);
    } else if (!countUsed) {
      number = request.number(false);
      countUsed = number.isPresent();
    }
    return number
        .or(() -> property.required() ? Optional.of(1.0) : Optional.empty())
        .map(value -> new JsonText(digits(value)));
  }

  private boolean isNamed(PageTool.Property property) {
    List<String> words = property.flagWords();
    return !words.isEmpty() && request.stems().containsAll(words);
  }

  private static String digits(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }
}
