package io.leuria.http.admin;

import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import java.util.Optional;

/** A site's needs; flags that aren't set are left out. */
record NeedsView(
    Optional<Boolean> tools,
    Optional<Boolean> images,
    Optional<String> effort,
    Optional<Integer> context) {
  static Optional<NeedsView> of(Needs needs) {
    return needs.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new NeedsView(
                flag(needs.tools()),
                flag(needs.images()),
                needs.effort().map(Effort::word),
                needs.context()));
  }

  private static Optional<Boolean> flag(boolean set) {
    return set ? Optional.of(true) : Optional.empty();
  }
}
