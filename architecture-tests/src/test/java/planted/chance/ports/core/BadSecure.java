package planted.chance.ports.core;

import java.security.SecureRandom;

/** Does what the core must not do. */
public class BadSecure {
  SecureRandom value() {
    return new SecureRandom();
  }
}
