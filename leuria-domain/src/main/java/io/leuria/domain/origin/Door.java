package io.leuria.domain.origin;

import io.leuria.domain.Refusal.Code;
import io.leuria.domain.origin.DoorVerdict.Admitted;
import io.leuria.domain.origin.DoorVerdict.Cors;
import io.leuria.domain.origin.DoorVerdict.Preflight;
import io.leuria.domain.origin.DoorVerdict.Refused;
import io.leuria.domain.origin.DoorVerdict.Silent;
import java.util.List;
import java.util.Optional;

/**
 * Decides about every request and upgrade before its body is read: Host → admin → Origin → silence
 * → upgrade → preflight → health → connect → own page → token → routes (page, sections Conventions
 * and Silence; decisions 1 to 6 and 10). The first step with an answer has the last word.
 */
public final class Door {
  private static final List<Step> STEPS =
      List.of(
          Door::host,
          Door::admin,
          Door::origin,
          Door::silence,
          Door::upgrade,
          Door::preflight,
          Door::health,
          Door::connect,
          Door::ownPage,
          Door::token);

  private Door() {}

  public static DoorVerdict decide(RequestFacts facts, DoorKnowledge known) {
    Visit visit = new Visit(facts, known);
    for (Step step : STEPS) {
      Optional<DoorVerdict> verdict = step.take(visit);
      if (verdict.isPresent()) {
        return verdict.get();
      }
    }
    return route(visit);
  }

  private static Optional<DoorVerdict> host(Visit visit) {
    List<String> hosts = visit.facts().hosts();
    boolean own = hosts.size() == 1 && visit.known().host().isHost(hosts.get(0));
    return own
        ? Optional.empty()
        : Optional.of(visit.turnedAway(Code.HOST_NOT_ALLOWED, "host not allowed", hosts));
  }

  private static Optional<DoorVerdict> admin(Visit visit) {
    return visit.area() == Area.ADMIN && !visit.facts().upgrade()
        ? Optional.of(AdminGate.decide(visit))
        : Optional.empty();
  }

  private static Optional<DoorVerdict> origin(Visit visit) {
    boolean answered =
        visit
            .caller()
            .filter(caller -> !(caller instanceof Caller.Browser) || visit.mayBrowse())
            .isPresent();
    return answered ? Optional.empty() : Optional.of(visit.badOrigin());
  }

  private static Optional<DoorVerdict> silence(Visit visit) {
    DoorKnowledge known = visit.known();
    return visit
        .site()
        .filter(site -> known.kind().silent())
        .map(Caller.Site::origin)
        .filter(origin -> known.grant(origin).isEmpty() && !known.asked(origin))
        .map(origin -> new Silent("unknown site " + origin));
  }

  /** Browsers can't set headers on WebSockets, so the grant is enough here (section Page tools). */
  private static Optional<DoorVerdict> upgrade(Visit visit) {
    if (!visit.facts().upgrade()) {
      return Optional.empty();
    }
    boolean granted =
        visit.site().filter(site -> visit.known().grant(site.origin()).isPresent()).isPresent();
    if (!granted && !visit.isLocal()) {
      return Optional.of(new Refused(Code.FORBIDDEN, "forbidden", Cors.NONE));
    }
    return Optional.of(
        AreaReader.takesUpgrades(visit.facts().path())
            ? new Admitted(visit.answered(), Area.WEBMCP, Cors.NONE)
            : new Refused(Code.NO_ROUTE, "Not found", Cors.NONE));
  }

  private static Optional<DoorVerdict> preflight(Visit visit) {
    return visit.facts().method().equals("OPTIONS")
        ? Optional.of(new Preflight(new Cors(visit.cors().allowOrigin(), Cors.Kind.PAGE)))
        : Optional.empty();
  }

  private static Optional<DoorVerdict> health(Visit visit) {
    return visit.area() == Area.HEALTH && visit.facts().method().equals("GET")
        ? Optional.of(visit.admitted())
        : Optional.empty();
  }

  private static Optional<DoorVerdict> connect(Visit visit) {
    return ConnectRoute.of(visit.facts()).map(route -> ConnectGate.decide(route, visit));
  }

  private static Optional<DoorVerdict> ownPage(Visit visit) {
    return visit.isEnginePage()
        ? Optional.of(visit.refused(Code.FORBIDDEN, "forbidden"))
        : Optional.empty();
  }

  private static Optional<DoorVerdict> token(Visit visit) {
    return visit
        .site()
        .filter(site -> site.grant().isEmpty())
        .map(site -> visit.refused(Code.NOT_PAIRED, "this site is not connected"));
  }

  private static DoorVerdict route(Visit visit) {
    return switch (visit.area()) {
      case EMBED, SESSION -> visit.admitted();
      case WEBMCP ->
          visit.isLocal() ? visit.admitted() : visit.refused(Code.FORBIDDEN, "forbidden");
      case HEALTH, CONNECT, ADMIN, NONE -> visit.refused(Code.NO_ROUTE, "Not found");
    };
  }

  private interface Step {
    Optional<DoorVerdict> take(Visit visit);
  }
}
