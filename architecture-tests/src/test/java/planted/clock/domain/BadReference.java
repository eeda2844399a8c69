package planted.clock.domain;

import java.time.Instant;
import java.util.function.Supplier;

/** Does what the core must not do. */
public class BadReference {
  Supplier<Instant> value() {
    return Instant::now;
  }
}
