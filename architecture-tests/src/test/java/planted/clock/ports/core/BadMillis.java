package planted.clock.ports.core;

/** Does what the core must not do. */
public class BadMillis {
  long value() {
    return System.currentTimeMillis();
  }
}
