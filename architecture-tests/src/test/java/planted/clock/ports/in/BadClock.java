package planted.clock.ports.in;

import java.time.Clock;

/** Does what the core must not do. */
public class BadClock {
  Clock value() {
    return Clock.systemUTC();
  }
}
