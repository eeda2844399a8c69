package planted.streams.acp;

/** Prints. */
public class BadTrace {
  void value() {
    new IllegalStateException().printStackTrace();
  }
}
