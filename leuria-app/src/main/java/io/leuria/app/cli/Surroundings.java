package io.leuria.app.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Help.Ansi;

/**
 * What a command finds around it.
 *
 * @param out results; empty on {@code start}, event lines with {@code --app}
 * @param err everything said to the visitor
 */
public record Surroundings(
    Map<String, String> environment,
    Path userHome,
    InputStream in,
    PrintStream out,
    PrintStream err,
    InstantSource clock,
    Ansi ansi) {
  public Surroundings {
    environment = Map.copyOf(environment);
  }

  /** Those of this process. */
  public static Surroundings ofThisProcess() {
    return new Surroundings(
        System.getenv(),
        Path.of(System.getProperty("user.home", ".")),
        System.in,
        System.out,
        System.err,
        InstantSource.system(),
        Ansi.AUTO);
  }

  /** A variable that is set and not blank. */
  Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
  }

  /** The visitor's folder: LEURIA_HOME, or {@code ~/.leuria}. */
  Path home() {
    return variable("LEURIA_HOME").map(Path::of).orElse(userHome.resolve(".leuria"));
  }

  /** Text in bold, where the terminal shows it. */
  String bold(String text) {
    return ansi.enabled()
        ? Ansi.Style.on(Ansi.Style.bold) + text + Ansi.Style.off(Ansi.Style.bold)
        : text;
  }
}
