package io.leuria.domain.pairing;

import io.leuria.domain.origin.Origin;
import java.util.Map;
import java.util.Optional;

/**
 * A {@code leuria://site} link, which brings the desktop app forward on a site's settings (page,
 * section Pairing, The site's settings).
 */
public record SiteLink(Origin origin) {
  private static final String HOST = "site";

  /** Reads a link; one without a usable origin is none. */
  public static Optional<SiteLink> parse(String link) {
    return LinkParameters.read(link, HOST)
        .flatMap(parameters -> Origin.ofAddress(parameters.getOrDefault("origin", "")))
        .map(SiteLink::new);
  }

  public String text() {
    return LinkParameters.write(HOST, Map.of("origin", origin.text()));
  }
}
