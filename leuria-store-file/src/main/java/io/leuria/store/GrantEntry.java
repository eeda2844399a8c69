package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One element of the list in grants.json, with all that stands there.
 *
 * @param found what stands in the file, understood or not
 * @param origin whose entry it is, also when the rest of it is bad
 * @param grant empty for an entry that can't be used
 */
record GrantEntry(JsonText found, Optional<Origin> origin, Optional<Grant> grant) {

  static GrantEntry read(JsonText found) {
    Optional<JsonObject> entry = Json.object(found);
    return new GrantEntry(
        found,
        entry.flatMap(in -> in.string("origin")).flatMap(Origin::parse),
        entry.flatMap(GrantJson::read));
  }

  static GrantEntry of(Grant grant) {
    return of(grant, JsonMerge.merge(Map.of(), Map.of(), GrantJson.write(grant)));
  }

  /** An entry for the same site, with all of this one that we don't know. */
  GrantEntry changedTo(Grant changed) {
    Map<String, JsonText> before = grant.map(GrantJson::write).orElse(Map.of());
    return of(changed, JsonMerge.merge(members(), before, GrantJson.write(changed)));
  }

  /** As {@link #changedTo}, but skills were declared for one pairing and go with it. */
  GrantEntry pairedAgain(Grant again) {
    Map<String, JsonText> in = new LinkedHashMap<>(members());
    in.remove("skills");
    return new GrantEntry(Json.object(in), origin, grant).changedTo(again);
  }

  boolean isOf(Origin site) {
    return origin.equals(Optional.of(site));
  }

  GrantEntry unusable() {
    return new GrantEntry(found, origin, Optional.empty());
  }

  private Map<String, JsonText> members() {
    return Json.object(found).map(JsonObject::members).orElse(Map.of());
  }

  private static GrantEntry of(Grant grant, Map<String, JsonText> members) {
    return new GrantEntry(Json.object(members), Optional.of(grant.origin()), Optional.of(grant));
  }
}
