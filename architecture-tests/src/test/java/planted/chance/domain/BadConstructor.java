package planted.chance.domain;

import java.util.Random;
import java.util.function.Supplier;

/** Does what the core must not do. */
public class BadConstructor {
  Supplier<Random> value() {
    return Random::new;
  }
}
