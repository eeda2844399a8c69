package planted.streams.store;

/** Prints. */
public class BadOut {
  void value() {
    System.out.println("x");
  }
}
