package io.leuria.http.admin;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.ModelChoice;
import java.time.Instant;
import java.util.Optional;

/** A connected site; never its token's hash. */
record SiteView(
    String origin,
    Optional<String> app,
    Instant createdAt,
    Optional<Instant> lastUsedAt,
    Optional<String> agent,
    Optional<ModelView> model,
    Optional<NeedsView> needs) {
  /** A model chosen for an AI. */
  record ModelView(String agent, String id) {
    static ModelView of(ModelChoice choice) {
      return new ModelView(choice.ai().text(), choice.model());
    }
  }

  static SiteView of(Grant grant) {
    return new SiteView(
        grant.origin().text(),
        grant.app(),
        grant.createdAt(),
        grant.lastUsedAt(),
        grant.ai().map(AiId::text),
        grant.model().map(ModelView::of),
        NeedsView.of(grant.needs()));
  }
}
