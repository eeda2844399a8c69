package planted.chance.app;

import java.util.UUID;

/** Does what the core must not do. */
public class GoodSecrets {
  UUID value() {
    return UUID.randomUUID();
  }
}
