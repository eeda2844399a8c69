package planted.chance.domain;

/** Does what the core must not do. */
public class BadMath {
  double value() {
    return Math.random();
  }
}
