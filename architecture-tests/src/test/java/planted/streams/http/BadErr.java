package planted.streams.http;

/** Prints. */
public class BadErr {
  void value() {
    System.err.println("x");
  }
}
