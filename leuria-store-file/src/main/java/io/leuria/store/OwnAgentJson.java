package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.domain.settings.OwnAgent;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One of {@code agents} in config.json (decision 27). */
final class OwnAgentJson {
  private OwnAgentJson() {}

  /** Empty when a field has the wrong type: half a command line is worse than none. */
  static Optional<OwnAgent> read(JsonObject in) {
    Optional<List<String>> args = strings(in, "args");
    Optional<Map<String, String>> env = stringMap(in, "env");
    Optional<List<String>> passEnv = strings(in, "passEnv");
    boolean textual = isTextOrAbsent(in, "name") && isTextOrAbsent(in, "command");
    return !textual || args.isEmpty() || env.isEmpty() || passEnv.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new OwnAgent(
                in.string("name"), in.string("command"), args.get(), env.get(), passEnv.get()));
  }

  static JsonText write(OwnAgent agent) {
    Map<String, JsonText> out = new LinkedHashMap<>();
    agent.name().ifPresent(name -> out.put("name", GrantJson.text(name)));
    agent.command().ifPresent(command -> out.put("command", GrantJson.text(command)));
    if (!agent.args().isEmpty()) {
      out.put("args", Json.write(agent.args()));
    }
    if (!agent.env().isEmpty()) {
      out.put("env", Json.write(new TreeMap<>(agent.env())));
    }
    if (!agent.passEnv().isEmpty()) {
      out.put("passEnv", Json.write(agent.passEnv()));
    }
    return Json.object(out);
  }

  private static boolean isTextOrAbsent(JsonObject in, String name) {
    return !in.has(name) || in.string(name).isPresent();
  }

  private static Optional<List<String>> strings(JsonObject in, String name) {
    return in.has(name) ? in.array(name).flatMap(OwnAgentJson::strings) : Optional.of(List.of());
  }

  /** All elements as strings, or nothing. */
  static Optional<List<String>> strings(List<JsonText> elements) {
    List<String> texts = elements.stream().flatMap(it -> Json.string(it).stream()).toList();
    return texts.size() == elements.size() ? Optional.of(texts) : Optional.empty();
  }

  private static Optional<Map<String, String>> stringMap(JsonObject in, String name) {
    if (!in.has(name)) {
      return Optional.of(Map.of());
    }
    Map<String, JsonText> members =
        in.object(name).map(JsonObject::members).orElse(Map.of("", JsonText.NULL));
    Map<String, String> texts = new LinkedHashMap<>();
    members.forEach((key, value) -> Json.string(value).ifPresent(text -> texts.put(key, text)));
    return texts.size() == members.size() ? Optional.of(texts) : Optional.empty();
  }
}
