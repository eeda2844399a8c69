package planted.chance.domain;

import java.util.concurrent.ThreadLocalRandom;

/** Does what the core must not do. */
public class BadThreadLocal {
  int value() {
    return ThreadLocalRandom.current().nextInt();
  }
}
