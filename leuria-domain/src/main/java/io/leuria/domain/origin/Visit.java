package io.leuria.domain.origin;

import io.leuria.domain.Refusal.Code;
import io.leuria.domain.origin.DoorVerdict.Admitted;
import io.leuria.domain.origin.DoorVerdict.Cors;
import io.leuria.domain.origin.DoorVerdict.Refused;
import io.leuria.domain.origin.DoorVerdict.Silent;
import java.util.List;
import java.util.Optional;

/** One request at the door, read once for all steps. */
final class Visit {
  private static final int LONGEST_SHOWN = 100;

  private final RequestFacts facts;
  private final DoorKnowledge known;
  private final Area area;
  private final Optional<Caller> caller;

  Visit(RequestFacts facts, DoorKnowledge known) {
    this.facts = facts;
    this.known = known;
    this.area = AreaReader.of(facts.path());
    this.caller = CallerReader.read(facts, known);
  }

  RequestFacts facts() {
    return facts;
  }

  DoorKnowledge known() {
    return known;
  }

  Area area() {
    return area;
  }

  /** Empty for a bad Origin. */
  Optional<Caller> caller() {
    return caller;
  }

  /** The caller, behind the step that turns bad Origins away. */
  Caller answered() {
    return caller.orElseThrow();
  }

  Optional<Caller.Site> site() {
    return caller.filter(Caller.Site.class::isInstance).map(Caller.Site.class::cast);
  }

  boolean isLocal() {
    return caller.filter(Caller.LocalProcess.class::isInstance).isPresent();
  }

  boolean isEnginePage() {
    return caller.filter(Caller.EnginePage.class::isInstance).isPresent();
  }

  boolean mayBrowse() {
    return CallerReader.mayBrowse(facts);
  }

  /** Echoes the Origin as received, for web origins alone (page, section CORS). */
  Cors cors() {
    return site().map(site -> Cors.page(facts.origins().get(0))).orElse(Cors.NONE);
  }

  DoorVerdict admitted() {
    return new Admitted(answered(), area, cors());
  }

  DoorVerdict refused(Code code, String message) {
    return new Refused(code, message, cors());
  }

  DoorVerdict badOrigin() {
    List<String> seen = facts.origins().isEmpty() ? facts.fetchSites() : facts.origins();
    return turnedAway(Code.ORIGIN_NOT_ALLOWED, "origin not allowed", seen);
  }

  /** A refusal that a silent engine doesn't speak out (decisions 1 to 4). */
  DoorVerdict turnedAway(Code code, String message, List<String> seen) {
    return known.kind().silent()
        ? new Silent(message + ": " + shown(seen))
        : new Refused(code, message, Cors.NONE);
  }

  /** Short and printable: these texts are the caller's and end up in the log. */
  private static String shown(List<String> seen) {
    String text = String.join(", ", seen);
    String cut = text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) : text;
    return cut.replaceAll("[^\\x20-\\x7e]", "?");
  }
}
