package io.leuria.app.cli;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.settings.OwnAgent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code leuria agents add}: writes an agent of the visitor's own to config.json (decision 27). */
@Command(
    name = "add",
    description = "Add an agent of your own: any program that speaks ACP.",
    mixinStandardHelpOptions = true)
final class AgentsAddCommand implements Callable<Integer> {
  private final Surroundings around;

  @Parameters(index = "0", paramLabel = "ID", description = "How you call it.")
  private String id = "";

  @Option(names = "--name", paramLabel = "NAME", description = "How pages call it.")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--pass-env",
      paramLabel = "VARIABLE",
      description = "A variable of your environment that it gets.")
  private List<String> passEnv = List.of();

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "COMMAND",
      description = "Behind --: the program and its arguments.")
  private List<String> command = List.of();

  AgentsAddCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    AiId agent = Words.ai(id);
    if (agent.isModelService() || command.isEmpty()) {
      throw new CliProblem("an agent needs an id of its own and a command");
    }
    OwnAgent own =
        new OwnAgent(
            name,
            Optional.of(command.get(0)),
            command.subList(1, command.size()),
            Map.of(),
            passEnv);
    new Home(around)
        .settings()
        .update(
            settings -> {
              Map<AiId, OwnAgent> agents = new LinkedHashMap<>(settings.agents());
              agents.put(agent, own);
              return settings.withAgents(agents);
            });
    around.out().println("Added " + agent + ". To use it by default: leuria use " + agent);
    return 0;
  }
}
