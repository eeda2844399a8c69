package io.leuria.acp;

import io.leuria.acp.process.AgentCommand;
import io.leuria.acp.process.AgentProcess;
import io.leuria.acp.process.AgentStarter;
import io.leuria.acp.process.Leftovers;
import io.leuria.domain.grant.AiId;
import io.leuria.ports.out.AiFailure;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.AiListener;
import io.leuria.ports.out.AiSession;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** Starts agents as child processes and speaks ACP v1 with them over stdio. */
public final class AcpAiLauncher implements AiLauncher {
  private final Function<AiId, Optional<AgentCommand>> commands;
  private final AgentStarter starter;
  private final List<String> stdioRelay;
  private final String version;
  private final Set<AgentProcess> running = ConcurrentHashMap.newKeySet();
  private final Executor work =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "acp-work");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * Prepares the launcher, and ends what an engine that was killed left behind.
   *
   * @param commands how an AI is started; empty for AIs that are no agents
   * @param environment the engine's
   * @param sandboxRoot where agents' folders are made
   * @param state where running agents are noted
   * @param stdioRelay the command of {@code leuria mcp-stdio}, without its address
   */
  public AcpAiLauncher(
      Function<AiId, Optional<AgentCommand>> commands,
      Map<String, String> environment,
      Path sandboxRoot,
      Path state,
      List<String> stdioRelay,
      String version) {
    Leftovers leftovers = new Leftovers(state);
    leftovers.sweep();
    this.commands = commands;
    this.starter = new AgentStarter(environment, sandboxRoot, leftovers);
    this.stdioRelay = List.copyOf(stdioRelay);
    this.version = version;
  }

  @Override
  public boolean knows(AiId ai) {
    return commands.apply(ai).isPresent();
  }

  @Override
  public String nameOf(AiId ai) {
    return commands.apply(ai).map(AgentCommand::name).orElse(ai.text());
  }

  @Override
  public CompletableFuture<AiSession> launch(Launch launch, AiListener listener) {
    CompletableFuture<AiSession> launched = new CompletableFuture<>();
    work.execute(
        () -> {
          try {
            start(launch, listener, launched);
          } catch (RuntimeException failed) {
            launched.completeExceptionally(failed);
          }
        });
    return launched;
  }

  @Override
  public void awaitEnds(Duration most) {
    CompletableFuture<Void> all =
        CompletableFuture.allOf(
            running.stream().map(AgentProcess::ended).toArray(CompletableFuture<?>[]::new));
    try {
      all.get(most.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException notAll) {
      // The next start ends what is left (Leftovers).
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }

  private void start(Launch launch, AiListener core, CompletableFuture<AiSession> launched) {
    AgentCommand agent =
        commands
            .apply(launch.ai())
            .orElseThrow(
                () ->
                    new AiFailure(
                        AiFailure.Kind.NOT_FOUND, "There is no AI named " + launch.ai() + "."));
    AgentListener listener = new AgentListener(core);
    AgentProcess process = starter.start(agent, launch.pageTools().token().secret(), listener::log);
    running.add(process);
    process.ended().whenComplete((nothing, failure) -> running.remove(process));
    AgentIncoming incoming = new AgentIncoming(listener, work);
    AcpAiSession session = new AcpAiSession(agent, process, listener, incoming);
    launched.whenComplete(
        (started, failure) -> {
          if (failure != null) {
            session.stop();
          }
        });
    new Handshake(session, incoming, listener, process, launch, stdioRelay, version)
        .run()
        .whenComplete(
            (opened, failure) -> {
              if (failure == null) {
                launched.complete(opened);
              } else {
                launched.completeExceptionally(Failures.of(failure, agent.name(), process));
              }
            });
  }
}
