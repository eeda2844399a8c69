package io.leuria.domain.origin;

import io.leuria.domain.grant.Grant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells from a request's headers who is calling (page, section Conventions; decisions 2 and 3). */
final class CallerReader {
  private static final Set<String> APP_ORIGINS =
      Set.of("tauri://localhost", "http://tauri.localhost", "https://tauri.localhost");
  private static final List<String> SAME_ORIGIN = List.of("same-origin");
  private static final List<String> TYPED = List.of("none");
  private static final List<String> DOCUMENT = List.of("document");

  private CallerReader() {}

  /** Who calls; empty when the Origin isn't one web origin. */
  static Optional<Caller> read(RequestFacts facts, DoorKnowledge known) {
    if (facts.origins().isEmpty()) {
      return Optional.of(withoutOrigin(facts.fetchSites()));
    }
    return origin(facts)
        .map(
            origin ->
                known.host().isOwn(origin)
                    ? new Caller.EnginePage()
                    : new Caller.Site(origin, grant(origin, facts, known)));
  }

  /** Whether a caller with this Origin, or without one, may try its admin token (decision 35). */
  static boolean mayTryAdmin(RequestFacts facts, EngineKind kind) {
    if (facts.origins().isEmpty()) {
      return facts.fetchSites().isEmpty();
    }
    if (facts.origins().size() != 1) {
      return false;
    }
    boolean localPage = origin(facts).filter(CallerReader::isLocalPage).isPresent();
    return APP_ORIGINS.contains(facts.origins().get(0)) || (kind.devPairing() && localPage);
  }

  /** Whether a browser that sends no Origin may have this (decision 3). */
  static boolean mayBrowse(RequestFacts facts) {
    boolean page = ConnectRoute.of(facts).filter(ConnectRoute.PAGE::equals).isPresent();
    boolean health = facts.method().equals("GET") && AreaReader.of(facts.path()) == Area.HEALTH;
    return !facts.upgrade()
        && (facts.fetchSites().equals(TYPED)
            ? page || health
            : page && facts.fetchDests().equals(DOCUMENT));
  }

  private static Caller withoutOrigin(List<String> fetchSites) {
    if (fetchSites.isEmpty()) {
      return new Caller.LocalProcess();
    }
    return fetchSites.equals(SAME_ORIGIN) ? new Caller.EnginePage() : new Caller.Browser();
  }

  private static Optional<Origin> origin(RequestFacts facts) {
    return facts.origins().size() == 1 ? Origin.parse(facts.origins().get(0)) : Optional.empty();
  }

  private static Optional<Grant> grant(Origin origin, RequestFacts facts, DoorKnowledge known) {
    return Bearer.of(facts.authorizations())
        .flatMap(token -> known.grant(origin).filter(grant -> grant.accepts(token)));
  }

  private static boolean isLocalPage(Origin origin) {
    return origin.scheme().equals("http") && EngineHost.NAMES.contains(origin.host());
  }
}
