package architecture;

import java.util.ArrayList;
import java.util.List;

/**
 * The rooms of a house, as package patterns below its root package.
 *
 * @param root {@code io.leuria}; a planted break has a root of its own
 */
record Rooms(String root) {
  static final List<String> ADAPTERS = List.of("store", "acp", "embed", "llm", "http");

  String room(String name) {
    return root + "." + name + "..";
  }

  String type(String name) {
    return root + "." + name;
  }

  String[] rooms(String... names) {
    return rooms(List.of(names));
  }

  String[] rooms(List<String> names) {
    return names.stream().map(this::room).toArray(String[]::new);
  }

  String[] adapters() {
    return rooms(ADAPTERS);
  }

  String[] otherAdapters(String name) {
    List<String> others = new ArrayList<>(ADAPTERS);
    others.remove(name);
    return rooms(others);
  }

  String[] roomsAnd(List<String> names, String... others) {
    List<String> all = new ArrayList<>(List.of(others));
    all.addAll(List.of(rooms(names)));
    return all.toArray(String[]::new);
  }
}
