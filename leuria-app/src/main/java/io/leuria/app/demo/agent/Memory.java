package io.leuria.app.demo.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The things that earlier results of a session named, so that "it" and "the second one" work. */
final class Memory {
  private static final List<String> IDS = List.of("id", "sku", "code", "key", "slug", "handle");

  private final Map<String, Item> seen = new LinkedHashMap<>();
  private List<Item> latest = List.of();

  /**
   * A thing with an id.
   *
   * @param words the stems of its texts
   */
  record Item(String id, Set<String> words) {}

  /** Takes in a result: an object with an id, a list of such, or an object that holds a list. */
  void remember(JsonText result) {
    List<Item> items = new ArrayList<>();
    collect(result, items, 0);
    if (!items.isEmpty()) {
      latest = List.copyOf(items);
      items.forEach(item -> seen.put(item.id(), item));
    }
  }

  /** What the latest result named at that place, counted from 0. */
  Optional<Item> latest(int place) {
    return place < latest.size() ? Optional.of(latest.get(place)) : Optional.empty();
  }

  /** The thing that all of these words name; newest results first. */
  Optional<Item> named(Set<String> words) {
    return nearest(words).filter(item -> item.words().containsAll(words));
  }

  /** The thing that most of these words name, at least half of them; newest results first. */
  Optional<Item> nearest(Set<String> words) {
    return best(latest, words).or(() -> best(List.copyOf(seen.values()), words));
  }

  private static Optional<Item> best(List<Item> items, Set<String> words) {
    Optional<Item> best = Optional.empty();
    long bestHits = 0;
    for (Item item : items) {
      long hits = words.stream().filter(item.words()::contains).count();
      if (hits > bestHits && hits * 2 >= words.size()) {
        best = Optional.of(item);
        bestHits = hits;
      }
    }
    return best;
  }

  private static void collect(JsonText value, List<Item> items, int depth) {
    Json.array(value)
        .orElse(List.of())
        .forEach(element -> Json.object(element).flatMap(Memory::item).ifPresent(items::add));
    Optional<JsonObject> object = Json.object(value);
    if (object.isEmpty() || depth > 2) {
      return;
    }
    object.get().members().values().forEach(member -> collect(member, items, depth + 1));
    if (items.isEmpty()) {
      object.flatMap(Memory::item).ifPresent(items::add);
    }
  }

  private static Optional<Item> item(JsonObject object) {
    for (String name : IDS) {
      Optional<String> id = object.string(name);
      if (id.isPresent()) {
        Set<String> words = new HashSet<>(Words.stems(id.get()));
        for (JsonText value : object.members().values()) {
          texts(value).forEach(text -> words.addAll(Words.stems(text)));
        }
        return Optional.of(new Item(id.get(), words));
      }
    }
    return Optional.empty();
  }

  private static List<String> texts(JsonText value) {
    List<String> texts = new ArrayList<>();
    Json.string(value).ifPresent(texts::add);
    Json.array(value).orElse(List.of()).forEach(each -> Json.string(each).ifPresent(texts::add));
    return texts;
  }
}
