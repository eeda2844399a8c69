package io.leuria.app.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine.Help.Ansi;

/** A terminal for tests: runs a command line in a home of its own and keeps what it printed. */
final class Terminal {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Map<String, String> environment = new HashMap<>();
  private final Path userHome;
  private String in = "";

  Terminal(Path userHome) {
    this.userHome = userHome;
  }

  Terminal with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  Terminal typing(String input) {
    in = input;
    return this;
  }

  int run(String... args) {
    out.reset();
    err.reset();
    return CommandLines.run(surroundings(), args);
  }

  Surroundings surroundings() {
    return new Surroundings(
        environment,
        userHome,
        new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        InstantSource.system(),
        Ansi.OFF);
  }

  String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  String err() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
