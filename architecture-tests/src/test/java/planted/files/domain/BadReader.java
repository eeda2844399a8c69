package planted.files.domain;

import java.nio.file.Files;
import java.nio.file.Path;

/** Does what the core must not do. */
public class BadReader {
  boolean value() {
    return Files.exists(Path.of("x"));
  }
}
