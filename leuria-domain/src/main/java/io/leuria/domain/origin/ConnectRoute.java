package io.leuria.domain.origin;

import java.util.Optional;
import java.util.regex.Pattern;

/** The four addresses below {@code /connect/}; every other shape there is no route of its own. */
enum ConnectRoute {
  CLAIM("POST", "/connect/claim"),
  PAGE("GET", "/connect/[A-Za-z0-9_-]{1,128}"),
  STATE("GET", "/connect/[A-Za-z0-9_-]{1,128}/state"),
  DECIDE("POST", "/connect/[A-Za-z0-9_-]{1,128}/decide");

  private final String method;
  private final Pattern path;

  ConnectRoute(String method, String path) {
    this.method = method;
    this.path = Pattern.compile(path);
  }

  static Optional<ConnectRoute> of(RequestFacts facts) {
    for (ConnectRoute route : values()) {
      if (route.method.equals(facts.method()) && route.path.matcher(facts.path()).matches()) {
        return Optional.of(route);
      }
    }
    return Optional.empty();
  }
}
