package planted.files.domain;

import java.util.concurrent.CompletableFuture;

/** Does what the core must not do. */
public class BadFuture {
  CompletableFuture<String> value() {
    return new CompletableFuture<>();
  }
}
