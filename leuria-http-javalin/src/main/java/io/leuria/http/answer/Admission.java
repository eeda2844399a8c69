package io.leuria.http.answer;

import io.javalin.http.Context;
import io.leuria.domain.Refusal;
import io.leuria.domain.origin.Caller;
import io.leuria.domain.origin.DoorVerdict.Admitted;
import io.leuria.domain.session.Owner;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.jetty.server.Request;

/** What the door found out about the request at hand. */
public final class Admission {
  private static final String ATTRIBUTE = "io.leuria.admitted";

  private Admission() {}

  public static void put(Request request, Admitted admitted) {
    request.setAttribute(ATTRIBUTE, admitted);
  }

  public static Optional<Admitted> find(Request request) {
    return Optional.ofNullable((Admitted) request.getAttribute(ATTRIBUTE));
  }

  public static Caller caller(Request request) {
    return find(request).orElseThrow().caller();
  }

  public static Caller caller(Context ctx) {
    return Objects.requireNonNull((Admitted) ctx.req().getAttribute(ATTRIBUTE)).caller();
  }

  /** Whose sessions this caller may see. The engine's own page and bare navigations have none. */
  public static Owner owner(Caller caller) {
    return caller.fold(
        () -> Owner.LOCAL,
        Admission::noOwner,
        () -> Owner.LOCAL,
        Admission::noOwner,
        site -> Owner.of(site.origin()));
  }

  private static Owner noOwner() {
    throw new Refusal(Refusal.Code.FORBIDDEN, "forbidden");
  }
}
