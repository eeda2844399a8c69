package io.leuria.app.runtime;

/** Chooses how much is logged. Works only before the first logger is made. */
public final class Logging {
  private Logging() {}

  public static void configure(boolean verbose) {
    if (verbose) {
      System.setProperty("org.slf4j.simpleLogger.defaultLogLevel", "info");
    }
  }
}
