package planted.files.store;

import java.nio.file.Files;
import java.nio.file.Path;

/** Does what the core must not do. */
public class GoodStore {
  boolean value() {
    return Files.exists(Path.of("x"));
  }
}
