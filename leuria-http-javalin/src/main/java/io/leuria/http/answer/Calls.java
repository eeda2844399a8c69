package io.leuria.http.answer;

import io.javalin.http.Context;
import io.leuria.domain.Refusal;
import io.leuria.domain.origin.Caller;
import io.leuria.domain.origin.DoorVerdict.Admitted;
import io.leuria.domain.session.Owner;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.util.Optional;

/** What a route reads of its call. */
public final class Calls {
  private static final byte[] NOTHING = {};

  private Calls() {}

  /** Who is calling, as the door said. */
  public static Caller caller(Context ctx) {
    if (ctx.attribute(Guard.ADMITTED) instanceof Admitted admitted) {
      return admitted.caller();
    }
    throw new IllegalStateException("a request came past the guard");
  }

  /** Whose sessions and channels the caller may see. */
  public static Owner owner(Context ctx) {
    return owner(caller(ctx));
  }

  /** Whose sessions and channels a caller may see. */
  public static Owner owner(Caller caller) {
    return caller.fold(
        () -> Owner.LOCAL,
        Calls::nobody,
        () -> Owner.LOCAL,
        Calls::nobody,
        site -> Owner.of(site.origin()));
  }

  /** The calling web page, when it is one. */
  public static Optional<Caller.Site> site(Context ctx) {
    return caller(ctx)
        .fold(Optional::empty, Optional::empty, Optional::empty, Optional::empty, Optional::of);
  }

  /** Whether the call comes from a page of the engine itself. */
  public static boolean isOwnPage(Context ctx) {
    return caller(ctx).fold(() -> false, () -> true, () -> false, () -> false, site -> false);
  }

  /** The body as an object; an empty one counts as {@code {}} (page, section Bodies). */
  public static JsonObject body(Context ctx) {
    byte[] bytes = bytes(ctx);
    try {
      return bytes.length == 0 ? JsonObject.of("{}") : JsonObject.ofBody(bytes);
    } catch (JsonProblem bad) {
      throw malformed("Invalid JSON body");
    }
  }

  /** The body as it came. */
  public static byte[] bytes(Context ctx) {
    return ctx.attribute(Guard.BODY) instanceof byte[] body ? body : NOTHING;
  }

  /** Refuses a body that isn't declared as JSON (decision 10). */
  public static void requireJson(Context ctx) {
    String type = ctx.req().getContentType();
    if (type == null || !type.split(";", 2)[0].strip().equalsIgnoreCase("application/json")) {
      throw new Refusal(Refusal.Code.WRONG_MEDIA_TYPE, "Content-Type must be application/json");
    }
  }

  public static Refusal malformed(String message) {
    return new Refusal(Refusal.Code.MALFORMED, message);
  }

  private static Owner nobody() {
    throw new Refusal(Refusal.Code.FORBIDDEN, "not for this caller");
  }
}
