package io.leuria.http.pairing;

import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import java.util.Optional;

/** A site's needs as they are shown; nothing that it doesn't need. */
public record NeedsView(
    Optional<Boolean> tools,
    Optional<Boolean> images,
    Optional<String> effort,
    Optional<Integer> context) {
  /** Absent when the site needs nothing. */
  public static Optional<NeedsView> of(Needs needs) {
    return Optional.of(needs).filter(some -> !some.isEmpty()).map(NeedsView::view);
  }

  private static NeedsView view(Needs needs) {
    return new NeedsView(
        Optional.of(needs.tools()).filter(on -> on),
        Optional.of(needs.images()).filter(on -> on),
        needs.effort().map(Effort::word),
        needs.context());
  }
}
