package io.leuria.app.cli;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.settings.OwnAgent;
import io.leuria.ports.out.SettingsStore;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code leuria agents remove}. */
@Command(
    name = "remove",
    description = "Remove an agent of your own.",
    mixinStandardHelpOptions = true)
final class AgentsRemoveCommand implements Callable<Integer> {
  private final Surroundings around;

  @Parameters(paramLabel = "ID", description = "As leuria agents shows it.")
  private String id = "";

  AgentsRemoveCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    AiId agent = Words.ai(id);
    SettingsStore store = new Home(around).settings();
    if (!store.settings().agents().containsKey(agent)) {
      around.out().println("There is no agent " + agent + " of your own.");
      return 0;
    }
    store.update(
        settings -> {
          Map<AiId, OwnAgent> agents = new LinkedHashMap<>(settings.agents());
          agents.remove(agent);
          return settings.withAgents(agents);
        });
    around.out().println("Removed " + agent + ".");
    return 0;
  }
}
