package io.leuria.testkit.client;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for what the existing client would wait for without a limit of its own. */
final class Waiting {
  private Waiting() {}

  /** The future's value; a {@link Breach} with these words when it doesn't come in time. */
  static <T> T get(CompletableFuture<T> future, Duration patience, String otherwise) {
    try {
      return future.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      future.cancel(true);
      throw new Breach(otherwise + " (waited " + patience.toMillis() + " ms)");
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    } catch (ExecutionException failed) {
      throw rethrown(failed);
    }
  }

  private static RuntimeException rethrown(Throwable failed) {
    Throwable cause = failed;
    while ((cause instanceof ExecutionException || cause instanceof CompletionException)
        && cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
  }
}
