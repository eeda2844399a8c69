package io.leuria.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code leuria start}. */
@Command(
    name = "start",
    description = "Start the engine (the default).",
    mixinStandardHelpOptions = true)
final class StartCommand implements Callable<Integer> {
  private final Surroundings around;

  @Mixin private final StartOptions options = new StartOptions();

  StartCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    return new Starter(around).start(options);
  }
}
