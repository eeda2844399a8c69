package io.leuria.domain.session;

import io.leuria.domain.origin.Origin;
import java.util.Optional;

/**
 * Who prepared a session and alone may see it: a site, or the local programs together.
 *
 * @param origin empty for local programs
 */
public record Owner(Optional<Origin> origin) {
  public static final Owner LOCAL = new Owner(Optional.empty());

  public static Owner of(Origin origin) {
    return new Owner(Optional.of(origin));
  }

  /** The {@code origin} field of GET /session/:id: the site's origin, or {@code local}. */
  public String text() {
    return origin.map(Origin::text).orElse("local");
  }
}
