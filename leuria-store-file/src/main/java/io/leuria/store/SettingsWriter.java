package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.settings.Settings;
import io.leuria.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Writes config.json: {@code {port?, agent?, agents?, ais?, models?, ready?, embed?: "off" |
 * {provider, model}}}.
 */
final class SettingsWriter {
  private SettingsWriter() {}

  /**
   * Maps are always there, so that a merge compares them name by name; it leaves out empty ones.
   */
  static Map<String, JsonText> members(Settings settings) {
    Map<String, JsonText> out = new LinkedHashMap<>();
    settings.port().ifPresent(port -> out.put("port", new JsonText(port.toString())));
    settings.agent().ifPresent(agent -> out.put("agent", GrantJson.text(agent.text())));
    out.put("agents", map(settings.agents(), OwnAgentJson::write));
    if (!settings.ais().isEmpty()) {
      out.put("ais", Json.write(settings.ais().stream().map(AiId::text).toList()));
    }
    out.put("models", map(settings.models(), GrantJson::text));
    out.put("ready", map(settings.ready(), time -> GrantJson.text(Json.time(time))));
    embed(settings.embed()).ifPresent(embed -> out.put("embed", embed));
    return out;
  }

  private static <T> JsonText map(Map<AiId, T> values, Function<T, JsonText> writer) {
    Map<String, JsonText> out = new TreeMap<>();
    values.forEach((id, value) -> out.put(id.text(), writer.apply(value)));
    return Json.object(out);
  }

  private static Optional<JsonText> embed(EmbedderChoice choice) {
    return choice.fold(
        Optional::empty,
        () -> Optional.of(GrantJson.text("off")),
        (provider, model) -> Optional.of(fixed(provider, model)));
  }

  private static JsonText fixed(String provider, String model) {
    Map<String, JsonText> out = new LinkedHashMap<>();
    out.put("provider", GrantJson.text(provider));
    out.put("model", GrantJson.text(model));
    return Json.object(out);
  }
}
