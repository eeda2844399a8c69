package io.leuria.domain.origin;

import io.leuria.domain.Refusal.Code;
import java.util.List;
import java.util.Locale;

/** The door's step for the four routes of pairing (page, section Pairing; decision 10). */
final class ConnectGate {
  private ConnectGate() {}

  static DoorVerdict decide(ConnectRoute route, Visit visit) {
    return switch (route) {
      case CLAIM -> claim(visit);
      case PAGE, STATE ->
          visit.site().isPresent() ? visit.refused(Code.FORBIDDEN, "forbidden") : visit.admitted();
      case DECIDE -> answer(visit);
    };
  }

  /** A claim that may ask must not come without a preflight; who else claims, its route tells. */
  private static DoorVerdict claim(Visit visit) {
    boolean mayAsk = visit.known().kind().claimAsks() && visit.site().isPresent();
    return mayAsk && !isJson(visit) ? wrongType(visit) : visit.admitted();
  }

  /** Only a click on the engine's own page decides, and a browser sends its Origin with it. */
  private static DoorVerdict answer(Visit visit) {
    if (!visit.isEnginePage() || visit.facts().origins().isEmpty()) {
      return visit.refused(Code.FORBIDDEN, "forbidden");
    }
    return isJson(visit) ? visit.admitted() : wrongType(visit);
  }

  private static DoorVerdict wrongType(Visit visit) {
    return visit.refused(Code.WRONG_MEDIA_TYPE, "Content-Type must be application/json");
  }

  private static boolean isJson(Visit visit) {
    List<String> types = visit.facts().contentTypes();
    return types.size() == 1
        && types
            .get(0)
            .split(";", 2)[0]
            .strip()
            .toLowerCase(Locale.ROOT)
            .equals("application/json");
  }
}
