package planted.chance.ports.core;

import java.util.UUID;
import java.util.function.Supplier;

/** Does what the core must not do. */
public class BadReference {
  Supplier<UUID> value() {
    return UUID::randomUUID;
  }
}
