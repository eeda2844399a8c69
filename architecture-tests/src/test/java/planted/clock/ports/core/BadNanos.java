package planted.clock.ports.core;

import java.util.function.LongSupplier;

/** Does what the core must not do. */
public class BadNanos {
  LongSupplier value() {
    return System::nanoTime;
  }
}
