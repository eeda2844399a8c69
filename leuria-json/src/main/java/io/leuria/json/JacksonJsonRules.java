package io.leuria.json;

import io.leuria.domain.JsonText;
import io.leuria.ports.out.JsonRules;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Answers the core's questions about JSON text. */
public final class JacksonJsonRules implements JsonRules {
  private static final JsonText OBJECT = new JsonText("\"object\"");

  @Override
  public Optional<JsonText> toolSchema(Optional<JsonText> declared) {
    return Json.object(declared.orElse(JsonText.EMPTY_OBJECT)).flatMap(JacksonJsonRules::typed);
  }

  @Override
  public boolean isObject(JsonText text) {
    return Json.object(text).isPresent();
  }

  private static Optional<JsonText> typed(JsonObject schema) {
    Optional<JsonText> type = schema.raw("type");
    if (type.isPresent()) {
      return type.get().equals(OBJECT) ? Optional.of(schema.text()) : Optional.empty();
    }
    Map<String, JsonText> members = new LinkedHashMap<>();
    members.put("type", OBJECT);
    members.putAll(schema.members());
    return Optional.of(Json.object(members));
  }
}
