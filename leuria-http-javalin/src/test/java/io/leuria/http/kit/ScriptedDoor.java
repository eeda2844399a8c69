package io.leuria.http.kit;

import io.leuria.domain.Refusal.Code;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.Token;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Area;
import io.leuria.domain.origin.Caller;
import io.leuria.domain.origin.DoorVerdict;
import io.leuria.domain.origin.DoorVerdict.Cors;
import io.leuria.domain.origin.EngineHost;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.origin.RequestFacts;
import io.leuria.ports.in.AnswerDoor;
import java.time.Instant;
import java.util.Optional;

/** A door for one granted site, one admin token and local programs; silent or not. */
public final class ScriptedDoor implements AnswerDoor {
  public static final String SITE = "https://shop.example";
  public static final String BEARER = "Bearer site-token";
  public static final String ADMIN = "Bearer admin-token";

  private final boolean silent;
  private volatile int port;

  ScriptedDoor(boolean silent) {
    this.silent = silent;
  }

  @Override
  public void listeningOn(int bound) {
    port = bound;
  }

  @Override
  public DoorVerdict decide(RequestFacts facts) {
    EngineHost host = new EngineHost(port);
    if (facts.hosts().size() != 1 || !host.isHost(facts.hosts().get(0))) {
      return away(Code.HOST_NOT_ALLOWED, "host not allowed");
    } else if (facts.path().startsWith("/admin/")) {
      return admin(facts);
    } else if (facts.origins().isEmpty()) {
      return new DoorVerdict.Admitted(new Caller.LocalProcess(), area(facts), Cors.NONE);
    }
    String header = facts.origins().get(0);
    if (host.isOwnOrigin(header)) {
      return new DoorVerdict.Admitted(new Caller.EnginePage(), area(facts), Cors.NONE);
    }
    Optional<Origin> origin = Origin.parse(header).filter(one -> facts.origins().size() == 1);
    return origin.isEmpty()
        ? away(Code.ORIGIN_NOT_ALLOWED, "origin not allowed")
        : site(facts, origin.get(), Cors.page(header));
  }

  private DoorVerdict site(RequestFacts facts, Origin origin, Cors cors) {
    boolean known = origin.text().equals(SITE);
    if (silent && !known) {
      return new DoorVerdict.Silent("unknown site");
    } else if (facts.method().equals("OPTIONS")) {
      return new DoorVerdict.Preflight(cors);
    }
    boolean paired = known && facts.authorizations().contains(BEARER);
    boolean open = area(facts) == Area.HEALTH || area(facts) == Area.CONNECT;
    if (paired || open || (facts.upgrade() && known)) {
      Optional<Grant> grant = paired ? Optional.of(grant(origin)) : Optional.empty();
      return new DoorVerdict.Admitted(new Caller.Site(origin, grant), area(facts), cors);
    }
    return new DoorVerdict.Refused(Code.NOT_PAIRED, "not connected", cors);
  }

  private static DoorVerdict admin(RequestFacts facts) {
    Cors cors = Cors.admin(facts.origins().stream().findFirst());
    if (facts.method().equals("OPTIONS")) {
      return new DoorVerdict.Preflight(cors);
    }
    return facts.authorizations().contains(ADMIN)
        ? new DoorVerdict.Admitted(new Caller.DesktopApp(), Area.ADMIN, cors)
        : new DoorVerdict.Refused(Code.NO_BEARER, "admin token needed", cors);
  }

  private DoorVerdict away(Code code, String message) {
    return silent
        ? new DoorVerdict.Silent(message)
        : new DoorVerdict.Refused(code, message, Cors.NONE);
  }

  public static Grant grant(Origin origin) {
    Instant now = Instant.parse("2026-01-02T03:04:05Z");
    return Grant.given(origin, Optional.of("Shop"), Needs.NONE, new Token("site-token"), now);
  }

  private static Area area(RequestFacts facts) {
    String path = facts.path();
    if (path.equals("/health")) {
      return Area.HEALTH;
    } else if (path.startsWith("/connect/")) {
      return Area.CONNECT;
    } else if (path.startsWith("/webmcp/")) {
      return Area.WEBMCP;
    }
    return path.startsWith("/session/") ? Area.SESSION : Area.NONE;
  }
}
