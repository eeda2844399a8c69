package io.leuria.app.cli;

import io.leuria.domain.settings.Settings;
import java.util.Optional;

/** Finds the port: the flag, then LEURIA_PORT, then the setting. */
final class Ports {
  private Ports() {}

  static int choose(Optional<String> flag, Surroundings around, Settings settings) {
    if (flag.isPresent()) {
      return parse(flag.get(), "the port");
    }
    // Set but empty is a mistake that would otherwise go unseen.
    String variable = around.environment().get("LEURIA_PORT");
    return variable == null
        ? settings.port().orElse(Settings.DEFAULT_PORT)
        : parse(variable, "LEURIA_PORT");
  }

  static int parse(String text, String what) {
    if (text.matches("[0-9]{1,5}")) {
      int port = Integer.parseInt(text);
      if (port >= 1 && port <= 65535) {
        return port;
      }
    }
    throw new CliProblem(what + " must be a whole number from 1 to 65535, not \"" + text + "\"");
  }
}
