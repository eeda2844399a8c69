package io.leuria.acp.process;

import io.leuria.ports.out.AiFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Starts agents: found as a terminal would find them, without a shell, in a sandbox, with an
 * allow-listed environment.
 */
public final class AgentStarter {
  private final Map<String, String> environment;
  private final Path sandboxRoot;
  private final Leftovers leftovers;
  private final CommandFinder finder;

  public AgentStarter(Map<String, String> environment, Path sandboxRoot, Leftovers leftovers) {
    this.environment = Map.copyOf(environment);
    this.sandboxRoot = sandboxRoot;
    this.leftovers = leftovers;
    this.finder = new CommandFinder(this.environment);
  }

  /**
   * Starts an agent.
   *
   * @param secret the session's bearer, kept out of what the agent says
   * @param onLog told the lines of its stderr
   * @throws AiFailure NOT_FOUND when its program isn't there, BROKEN when it can't be started
   */
  public AgentProcess start(AgentCommand agent, String secret, Consumer<String> onLog) {
    CommandFinder.Found found = finder.find(agent.command());
    Path program =
        found
            .program()
            .orElseThrow(
                () ->
                    new AiFailure(
                        AiFailure.Kind.NOT_FOUND,
                        "The program of %s, \"%s\", was not found. Looked in: %s"
                            .formatted(agent.name(), agent.command(), found.path())));
    Sandbox sandbox = Sandbox.create(sandboxRoot);
    try {
      return start(agent, program, found.path(), sandbox, secret, onLog);
    } catch (IOException | RuntimeException failed) {
      sandbox.delete();
      throw new AiFailure(
          AiFailure.Kind.BROKEN,
          "The program of %s, \"%s\", could not be started."
              .formatted(agent.name(), agent.command()));
    }
  }

  private AgentProcess start(
      AgentCommand agent,
      Path program,
      String path,
      Sandbox sandbox,
      String secret,
      Consumer<String> onLog)
      throws IOException {
    String marker = UUID.randomUUID().toString();
    List<String> words = new ArrayList<>();
    words.add(program.toString());
    words.addAll(agent.args());
    ProcessBuilder builder = new ProcessBuilder(words).directory(sandbox.folder().toFile());
    builder.environment().clear();
    builder
        .environment()
        .putAll(AgentEnvironment.build(environment, agent.env(), agent.passEnv(), path, marker));
    Process process = builder.start();
    leftovers.add(marker, sandbox.folder(), process.toHandle());
    StderrLines stderr =
        new StderrLines(
            process.getErrorStream(), agent.id().text(), redaction(agent, secret), onLog);
    ProcessTree tree = new ProcessTree(Optional.of(process.toHandle()), marker);
    return new AgentProcess(process, sandbox, tree, stderr, () -> leftovers.remove(marker));
  }

  private Redaction redaction(AgentCommand agent, String secret) {
    List<String> secrets = new ArrayList<>(agent.env().values());
    agent
        .passEnv()
        .forEach(name -> Optional.ofNullable(environment.get(name)).ifPresent(secrets::add));
    secrets.add(secret);
    return new Redaction(
        environment.getOrDefault("HOME", System.getProperty("user.home")), secrets);
  }
}
