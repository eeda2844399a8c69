package io.leuria.domain.origin;

import io.leuria.domain.Refusal;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** What the door says to one request. */
public sealed interface DoorVerdict {

  /**
   * The silent answer: an empty 403 with one fixed set of headers (decision 4).
   *
   * @param reason for the log only
   */
  record Silent(String reason) implements DoorVerdict {}

  /**
   * An error answer.
   *
   * @param code becomes the status
   * @param message becomes the {@code error} field
   * @param cors the headers it carries
   */
  record Refused(Refusal.Code code, String message, Cors cors) implements DoorVerdict {}

  /** The answer to a preflight: 204. */
  record Preflight(Cors cors) implements DoorVerdict {}

  /** The request goes on to its route. Every answer to it carries the CORS headers. */
  record Admitted(Caller caller, Area area, Cors cors) implements DoorVerdict {}

  /**
   * Which CORS headers an answer carries.
   *
   * @param allowOrigin the Origin header as received, for an answered web origin or the app's
   *     webview
   * @param kind page: with private network; admin: with DELETE, without private network; none: no
   *     header at all
   */
  record Cors(Optional<String> allowOrigin, Kind kind) {
    /** Whose CORS headers they are. */
    public enum Kind {
      NONE,
      PAGE,
      ADMIN
    }

    public static final Cors NONE = new Cors(Optional.empty(), Kind.NONE);

    public Cors {
      Objects.requireNonNull(allowOrigin);
    }

    public static Cors page(String origin) {
      return new Cors(Optional.of(origin), Kind.PAGE);
    }

    public static Cors admin(Optional<String> origin) {
      return new Cors(origin, Kind.ADMIN);
    }
  }

  /** Picks the case that applies; a forgotten one doesn't compile. */
  default <T> T fold(
      Function<Silent, T> silent,
      Function<Refused, T> refused,
      Function<Preflight, T> preflight,
      Function<Admitted, T> admitted) {
    if (this instanceof Silent s) {
      return silent.apply(s);
    } else if (this instanceof Refused r) {
      return refused.apply(r);
    } else if (this instanceof Preflight p) {
      return preflight.apply(p);
    }
    return admitted.apply((Admitted) this);
  }
}
