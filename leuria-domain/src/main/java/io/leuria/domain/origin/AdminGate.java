package io.leuria.domain.origin;

import io.leuria.domain.Refusal.Code;
import io.leuria.domain.origin.DoorVerdict.Admitted;
import io.leuria.domain.origin.DoorVerdict.Cors;
import io.leuria.domain.origin.DoorVerdict.Preflight;
import io.leuria.domain.origin.DoorVerdict.Refused;

/** The door's step for {@code /admin}: its callers and its token (decisions 6 and 35). */
final class AdminGate {
  private AdminGate() {}

  static DoorVerdict decide(Visit visit) {
    if (!CallerReader.mayTryAdmin(visit.facts(), visit.known().kind())) {
      return visit.badOrigin();
    }
    Cors cors = Cors.admin(visit.facts().origins().stream().findFirst());
    if (visit.facts().method().equals("OPTIONS")) {
      return new Preflight(cors);
    }
    return hasToken(visit)
        ? new Admitted(new Caller.DesktopApp(), Area.ADMIN, cors)
        : new Refused(Code.NO_BEARER, "the admin token is missing or wrong", cors);
  }

  private static boolean hasToken(Visit visit) {
    return Bearer.of(visit.facts().authorizations())
        .filter(visit.known()::isAdminToken)
        .isPresent();
  }
}
