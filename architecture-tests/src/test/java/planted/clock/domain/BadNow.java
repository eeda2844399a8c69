package planted.clock.domain;

import java.time.Instant;

/** Does what the core must not do. */
public class BadNow {
  Instant value() {
    return Instant.now();
  }
}
