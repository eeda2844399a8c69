package io.leuria.app.cli;

import io.leuria.app.runtime.TerminalText;
import io.leuria.app.runtime.Version;
import io.leuria.app.wiring.Engine;
import java.io.PrintStream;
import java.nio.file.Path;

/** What a started engine says of itself, on stderr. */
final class Banner {
  private final Surroundings around;

  Banner(Surroundings around) {
    this.around = around;
  }

  void show(Engine engine) {
    PrintStream err = around.err();
    int sites = engine.sites();
    err.println(around.bold("Leuria " + Version.text()) + " at " + engine.address());
    err.println("  AI     " + TerminalText.clean(engine.aiName()));
    err.println("  Sites  " + (sites == 1 ? "1 connected" : sites + " connected"));
    err.println("  Files  " + shown(around.home()));
    err.println("  Ctrl-C stops it.");
    engine.aiProblem().ifPresent(problem -> err.println("leuria: " + TerminalText.clean(problem)));
  }

  private String shown(Path home) {
    return home.startsWith(around.userHome())
        ? Path.of("~").resolve(around.userHome().relativize(home)).toString()
        : home.toString();
  }
}
