package io.leuria.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code leuria} alone starts the engine. */
@Command(
    name = "leuria",
    description = "Lets web pages use your own AI, once you allow it.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "[COMMAND]")
final class LeuriaCommand implements Callable<Integer> {
  private final Surroundings around;

  @Mixin private final StartOptions options = new StartOptions();

  LeuriaCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    return new Starter(around).start(options);
  }
}
