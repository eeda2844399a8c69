package planted.files.domain;

/** Does what the core must not do. */
public class BadThread {
  Thread value() {
    return Thread.currentThread();
  }
}
