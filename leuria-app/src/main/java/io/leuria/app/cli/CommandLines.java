package io.leuria.app.cli;

import io.leuria.app.runtime.TerminalText;
import io.leuria.app.runtime.Version;
import io.leuria.domain.Refusal;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Builds the command line. Every failure is one line on stderr and exit code 1. */
public final class CommandLines {
  private static final int FAILED = 1;

  private CommandLines() {}

  /** Runs a command; returns its exit code. */
  public static int run(Surroundings around, String... args) {
    return of(around).execute(args);
  }

  private static CommandLine of(Surroundings around) {
    CommandLine line =
        new CommandLine(new LeuriaCommand(around))
            .addSubcommand(new StartCommand(around))
            .addSubcommand(new DemoCommand(around))
            .addSubcommand(new UseCommand(around))
            .addSubcommand(
                new CommandLine(new SitesCommand(around))
                    .addSubcommand(new SitesRevokeCommand(around))
                    .addSubcommand(new SitesUseCommand(around)))
            .addSubcommand(
                new CommandLine(new AgentsCommand(around))
                    .addSubcommand(new AgentsAddCommand(around))
                    .addSubcommand(new AgentsRemoveCommand(around)))
            .addSubcommand(new McpStdioCommand(around))
            .addSubcommand(new CommandLine.HelpCommand());
    line.getCommandSpec().version("leuria " + Version.text());
    line.setOut(new PrintWriter(around.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(around.err(), true, StandardCharsets.UTF_8));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(around.ansi()));
    line.setParameterExceptionHandler(
        (problem, args) -> fail(around, wrongUse(problem) + "; see leuria help"));
    line.setExecutionExceptionHandler((problem, command, parsed) -> fail(around, words(problem)));
    return line;
  }

  private static int fail(Surroundings around, String line) {
    around.err().println("leuria: " + TerminalText.clean(line));
    return FAILED;
  }

  private static String wrongUse(ParameterException problem) {
    if (problem instanceof UnmatchedArgumentException unmatched) {
      List<String> rest = unmatched.getUnmatched();
      String first = rest.isEmpty() ? "" : rest.get(0);
      boolean isCommand = problem.getCommandLine().getParent() == null;
      String what = first.startsWith("-") ? "option" : isCommand ? "command" : "argument";
      return "unknown " + what + " \"" + first + "\"";
    }
    return String.valueOf(problem.getMessage());
  }

  private static String words(Exception problem) {
    if (problem instanceof CliProblem known) {
      return known.line();
    } else if (problem instanceof Refusal refusal) {
      return refusal.reason();
    }
    return "something went wrong inside: " + problem;
  }
}
