package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Carries a change over to what stands in a file, so that everything we don't know or couldn't read
 * there stays.
 */
final class JsonMerge {
  private JsonMerge() {}

  /**
   * The found JSON with what lies between two versions done to it.
   *
   * @param found what stands in the file
   * @param before what we understood of it, as we would write that
   * @param after what it shall be, as we would write that
   */
  static JsonText merge(JsonText found, JsonText before, JsonText after) {
    if (before.equals(after)) {
      return found;
    }
    Optional<JsonObject> in = Json.object(found);
    Optional<JsonObject> old = Json.object(before);
    Optional<JsonObject> wanted = Json.object(after);
    return in.isPresent() && old.isPresent() && wanted.isPresent()
        ? Json.object(merge(in.get().members(), old.get().members(), wanted.get().members()))
        : after;
  }

  static Map<String, JsonText> merge(
      Map<String, JsonText> found, Map<String, JsonText> before, Map<String, JsonText> after) {
    Map<String, JsonText> merged = new LinkedHashMap<>();
    for (String name : order(found.keySet(), after.keySet())) {
      Optional<JsonText> in = Optional.ofNullable(found.get(name));
      Optional<JsonText> old = Optional.ofNullable(before.get(name));
      Optional<JsonText> wanted = Optional.ofNullable(after.get(name));
      member(in, old, wanted).ifPresent(value -> merged.put(name, value));
    }
    return merged;
  }

  private static Optional<JsonText> member(
      Optional<JsonText> found, Optional<JsonText> before, Optional<JsonText> after) {
    if (after.isEmpty()) {
      return before.isEmpty() ? found : Optional.empty();
    }
    JsonText old = before.orElse(JsonText.EMPTY_OBJECT);
    JsonText merged = found.map(in -> merge(in, old, after.get())).orElse(after.get());
    boolean emptied = merged.equals(JsonText.EMPTY_OBJECT) && !found.equals(Optional.of(merged));
    return emptied ? Optional.empty() : Optional.of(merged);
  }

  /** The order found in the file; each new name stands behind the one it follows in ours. */
  private static List<String> order(Set<String> found, Set<String> wanted) {
    List<String> names = new ArrayList<>(found);
    int next = 0;
    for (String name : new LinkedHashSet<>(wanted)) {
      int at = names.indexOf(name);
      if (at < 0) {
        names.add(next, name);
        at = next;
      }
      next = at + 1;
    }
    return names;
  }
}
