package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.settings.Settings;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Reads config.json. What has the wrong type has no effect and is reported. */
final class SettingsReader {
  private final JsonObject in;
  private final Consumer<String> problems;

  SettingsReader(JsonObject in, Consumer<String> problems) {
    this.in = in;
    this.problems = problems;
  }

  Settings read() {
    return new Settings(
        field("port", SettingsReader::port),
        field("agent", SettingsReader::ai),
        map("agents", value -> Json.object(value).flatMap(OwnAgentJson::read)),
        field("ais", SettingsReader::ais).orElse(List.of()),
        map("models", value -> Json.string(value).filter(text -> !text.isBlank())),
        map("ready", value -> Json.string(value).flatMap(GrantJson::time)),
        field("embed", SettingsReader::embed).orElse(new EmbedderChoice.Auto()));
  }

  private <T> Optional<T> field(String name, Function<JsonText, Optional<T>> reader) {
    Optional<T> value = in.raw(name).flatMap(reader);
    if (value.isEmpty() && in.has(name)) {
      ignored(name);
    }
    return value;
  }

  private <T> Map<AiId, T> map(String name, Function<JsonText, Optional<T>> reader) {
    Map<AiId, T> read = new LinkedHashMap<>();
    Map<String, JsonText> found =
        field(name, Json::object).map(JsonObject::members).orElse(Map.of());
    found.forEach(
        (key, value) -> {
          Optional<AiId> id = AiId.parse(key).filter(it -> it.text().equals(key));
          Optional<T> understood = reader.apply(value);
          if (id.isPresent() && understood.isPresent()) {
            read.put(id.get(), understood.get());
          } else {
            ignored(name + "." + key);
          }
        });
    return read;
  }

  private void ignored(String name) {
    problems.accept(name + " is not what it should be and has no effect.");
  }

  private static Optional<Integer> port(JsonText value) {
    return Json.number(value)
        .filter(number -> number == Math.rint(number) && number >= 1 && number <= 65535)
        .map(Double::intValue);
  }

  private static Optional<AiId> ai(JsonText value) {
    return Json.string(value).flatMap(AiId::parse);
  }

  private static Optional<List<AiId>> ais(JsonText value) {
    List<JsonText> elements = Json.array(value).orElse(List.of(JsonText.NULL));
    List<AiId> ids = elements.stream().flatMap(element -> ai(element).stream()).toList();
    return ids.size() == elements.size()
        ? Optional.of(ids.stream().distinct().toList())
        : Optional.empty();
  }

  private static Optional<EmbedderChoice> embed(JsonText value) {
    if (Json.string(value).equals(Optional.of("off"))) {
      return Optional.of(new EmbedderChoice.Off());
    }
    Optional<JsonObject> choice = Json.object(value);
    Optional<String> provider = choice.flatMap(it -> it.string("provider"));
    Optional<String> model = choice.flatMap(it -> it.string("model"));
    return provider.flatMap(of -> model.map(named -> new EmbedderChoice.Fixed(of, named)));
  }
}
