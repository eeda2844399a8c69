package io.leuria.app.cli;

import io.leuria.app.runtime.TerminalText;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.settings.OwnAgent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code leuria agents}: shows the visitor's own agents (decision 27). */
@Command(name = "agents", description = "Show your own agents.", mixinStandardHelpOptions = true)
final class AgentsCommand implements Callable<Integer> {
  private final Surroundings around;

  AgentsCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    List<List<String>> rows = new ArrayList<>();
    for (Map.Entry<AiId, OwnAgent> own : Home.read(around).agents().entrySet()) {
      OwnAgent agent = own.getValue();
      List<String> command = new ArrayList<>(agent.command().stream().toList());
      command.addAll(agent.args());
      rows.add(
          List.of(
              own.getKey().text(),
              TerminalText.clean(agent.name().orElse("")),
              TerminalText.clean(String.join(" ", command))));
    }
    if (rows.isEmpty()) {
      around.out().println("You have added no agents of your own.");
    }
    Columns.of(rows).forEach(around.out()::println);
    return 0;
  }
}
