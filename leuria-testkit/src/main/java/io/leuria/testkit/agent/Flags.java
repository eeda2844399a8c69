package io.leuria.testkit.agent;

import java.util.List;
import java.util.Optional;

/** The faults an agent was started with. */
record Flags(List<String> words) {
  boolean has(String flag) {
    return words.contains(flag);
  }

  Optional<String> value(String name) {
    return words.stream()
        .filter(word -> word.startsWith(name + "="))
        .map(word -> word.substring(name.length() + 1))
        .findFirst();
  }

  boolean hangsAt(String step) {
    return value("hang").filter(step::equals).isPresent();
  }

  Optional<Integer> crashAt(String step) {
    return value("crash")
        .filter(crash -> crash.startsWith(step + ":"))
        .map(crash -> Integer.valueOf(crash.substring(step.length() + 1)));
  }
}
