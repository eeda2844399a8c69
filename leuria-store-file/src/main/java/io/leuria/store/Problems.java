package io.leuria.store;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Tells the visitor what is wrong with a file, each thing once for as long as it lasts. */
final class Problems {
  private final Consumer<String> visitor;
  private Set<String> told = Set.of();

  Problems(Consumer<String> visitor) {
    this.visitor = visitor;
  }

  /** All that is wrong now; what isn't among it is over and would be told anew. */
  synchronized void are(List<String> now) {
    Set<String> before = told;
    told = Set.copyOf(now);
    now.stream().distinct().filter(line -> !before.contains(line)).forEach(visitor);
  }

  /** Something that happened, rather than something that is. */
  void happened(String line) {
    visitor.accept(line);
  }
}
