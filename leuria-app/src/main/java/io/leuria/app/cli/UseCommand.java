package io.leuria.app.cli;

import io.leuria.domain.grant.AiId;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code leuria use}: saves the default AI. */
@Command(name = "use", description = "Use this AI by default.", mixinStandardHelpOptions = true)
final class UseCommand implements Callable<Integer> {
  private final Surroundings around;

  @Parameters(paramLabel = "AI", description = "The id of an agent or a model service.")
  private String ai = "";

  UseCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    AiId chosen = Words.ai(ai);
    new Home(around).settings().update(settings -> settings.withAgent(Optional.of(chosen)));
    around.out().println("The default AI is now " + chosen + ".");
    return 0;
  }
}
