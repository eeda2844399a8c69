package planted.files.domain;

import java.io.File;

/** Does what the core must not do. */
public class BadFile {
  File value() {
    return new File("x");
  }
}
