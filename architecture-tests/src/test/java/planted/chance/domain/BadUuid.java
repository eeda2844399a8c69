package planted.chance.domain;

import java.util.UUID;

/** Does what the core must not do. */
public class BadUuid {
  UUID value() {
    return UUID.randomUUID();
  }
}
