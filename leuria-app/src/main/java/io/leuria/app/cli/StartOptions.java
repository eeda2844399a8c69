package io.leuria.app.cli;

import java.util.Optional;
import picocli.CommandLine.Option;

/** How the engine is started. */
final class StartOptions {
  @Option(
      names = {"-p", "--port"},
      paramLabel = "PORT",
      description = "Listen there, for this run.")
  private Optional<String> port = Optional.empty();

  @Option(
      names = {"-a", "--agent"},
      paramLabel = "AI",
      description = "Use this AI by default, for this run.")
  private Optional<String> agent = Optional.empty();

  @Option(names = "--remember", description = "Save --port and --agent for later runs.")
  private boolean remember;

  @Option(
      names = "--app",
      description = "For the desktop app: events on stdout, silent to strangers.")
  private boolean app;

  @Option(names = "--dev-pairing", description = "With --app: any page may ask.")
  private boolean devPairing;

  @Option(
      names = {"-v", "--verbose"},
      description = "Log more.")
  private boolean verbose;

  Optional<String> port() {
    return port;
  }

  Optional<String> agent() {
    return agent;
  }

  boolean remember() {
    return remember;
  }

  boolean app() {
    return app;
  }

  boolean devPairing() {
    return devPairing;
  }

  boolean verbose() {
    return verbose;
  }
}
