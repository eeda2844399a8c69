package planted.clock.store;

import java.time.Instant;

/** Does what the core must not do. */
public class GoodAdapter {
  Instant value() {
    return Instant.now();
  }
}
