package io.leuria.app.cli;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** Runs what nobody waits for. */
final class Besides {
  static final Executor EXECUTOR =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "leuria-besides");
            thread.setDaemon(true);
            return thread;
          });

  private Besides() {}
}
