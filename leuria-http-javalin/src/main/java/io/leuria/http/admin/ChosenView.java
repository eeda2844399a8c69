package io.leuria.http.admin;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was chosen for a site. The window reads null as "the default", so it stands there as null.
 */
final class ChosenView {
  private ChosenView() {}

  static JsonText ai(Grant grant) {
    Map<String, JsonText> view = new LinkedHashMap<>();
    view.put("origin", Json.write(grant.origin().text()));
    view.put("agent", orNull(grant.ai().map(AiId::text)));
    return Json.object(view);
  }

  static JsonText model(Grant grant, AiId used) {
    Map<String, JsonText> view = new LinkedHashMap<>();
    view.put("origin", Json.write(grant.origin().text()));
    view.put("agent", Json.write(used.text()));
    view.put("model", orNull(grant.modelFor(used)));
    return Json.object(view);
  }

  private static JsonText orNull(Optional<String> text) {
    return text.map(Json::write).orElse(JsonText.NULL);
  }
}
