package planted.clock.ports.core;

/** Waits. */
public class BadSleep {
  void value() throws InterruptedException {
    Thread.sleep(1);
  }
}
