package planted.streams.app;

/** Prints. */
public class GoodApp {
  void value() {
    System.out.println("x");
  }
}
