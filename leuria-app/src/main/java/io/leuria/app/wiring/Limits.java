package io.leuria.app.wiring;

import io.leuria.domain.session.SessionLimits;
import java.time.Duration;
import java.util.Map;

/** The limits that environment variables may change (decision 17). */
final class Limits {
  private static final String ABANDONED = "LEURIA_ABANDONED_SESSION_MS";

  private Limits() {}

  static SessionLimits sessions(Map<String, String> environment) {
    String millis = environment.getOrDefault(ABANDONED, "");
    return millis.matches("[1-9][0-9]{0,9}")
        ? SessionLimits.USUAL.withAbandoned(Duration.ofMillis(Long.parseLong(millis)))
        : SessionLimits.USUAL;
  }
}
