package io.leuria.app.wiring;

import io.leuria.acp.process.AgentCommand;
import io.leuria.app.demo.OwnJar;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.settings.OwnAgent;
import io.leuria.ports.out.SettingsStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * How agents are started: those of the visitor's config.json (decision 27), and the demo agent
 * (decision 32).
 */
final class AgentCommands implements Function<AiId, Optional<AgentCommand>> {
  private final SettingsStore settings;

  AgentCommands(SettingsStore settings) {
    this.settings = settings;
  }

  @Override
  public Optional<AgentCommand> apply(AiId ai) {
    Optional<AgentCommand> own =
        Optional.ofNullable(settings.settings().agents().get(ai)).flatMap(agent -> own(ai, agent));
    return own.or(() -> ai.equals(OwnJar.DEMO_AGENT) ? Optional.of(demo()) : Optional.empty());
  }

  private static Optional<AgentCommand> own(AiId ai, OwnAgent agent) {
    return agent
        .command()
        .map(
            command ->
                new AgentCommand(
                    ai,
                    agent.name().orElse(ai.text()),
                    command,
                    agent.args(),
                    agent.env(),
                    agent.passEnv()));
  }

  private static AgentCommand demo() {
    List<String> command = OwnJar.demoAgent();
    return new AgentCommand(
        OwnJar.DEMO_AGENT,
        "Demo agent (not an AI)",
        command.get(0),
        command.subList(1, command.size()),
        Map.of(),
        List.of());
  }
}
