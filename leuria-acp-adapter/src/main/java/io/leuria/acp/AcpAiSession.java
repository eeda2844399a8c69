package io.leuria.acp;

import io.leuria.acp.process.AgentCommand;
import io.leuria.acp.process.AgentProcess;
import io.leuria.acp.wire.RpcPeer;
import io.leuria.domain.session.Prompt;
import io.leuria.json.Json;
import io.leuria.ports.out.AiFailure;
import io.leuria.ports.out.AiListener.AiEnd;
import io.leuria.ports.out.AiSession;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** A running agent, seen from the core. */
final class AcpAiSession implements AiSession {
  private final AgentCommand agent;
  private final AgentProcess process;
  private final AgentListener listener;
  private final RpcPeer peer;
  private volatile String sessionId = "";
  private volatile boolean images;
  private volatile boolean open;

  AcpAiSession(
      AgentCommand agent, AgentProcess process, AgentListener listener, AgentIncoming incoming) {
    this.agent = agent;
    this.process = process;
    this.listener = listener;
    this.peer = new RpcPeer(process.stdin(), agent.id().text(), incoming);
    process.read(agent.id().text(), peer::line, this::ended);
  }

  private record PromptView(String sessionId, List<Object> prompt) {}

  private record SessionView(String sessionId) {}

  RpcPeer peer() {
    return peer;
  }

  /** The agent is ready. */
  void opened(String id, boolean takesImages) {
    sessionId = id;
    images = takesImages;
    open = true;
  }

  @Override
  public Traits traits() {
    return AgentProfile.traits(agent.id());
  }

  @Override
  public CompletableFuture<Void> prompt(Prompt prompt) {
    PromptView view = new PromptView(sessionId, PromptBlocks.of(prompt, images));
    Function<Throwable, Void> fail =
        failure -> {
          throw Failures.of(failure, agent.name(), process);
        };
    return peer.request("session/prompt", Json.write(view))
        .<Void>thenApply(stopReason -> null)
        .exceptionally(fail);
  }

  @Override
  public void cancelTurn() {
    peer.notify("session/cancel", Json.write(new SessionView(sessionId)));
  }

  @Override
  public CompletableFuture<Void> stop() {
    listener.close();
    peer.close(new AiFailure(AiFailure.Kind.BROKEN, agent.name() + " was stopped."));
    return process.end(agent.id().text());
  }

  /**
   * The agent's output ended: the core hears it first, then what is pending fails, then what is
   * left is cleared away. While it starts, the failed start says it all.
   */
  private void ended(AgentProcess.Ending ending) {
    if (open) {
      listener.ended(new AiEnd(ending.clean(), ending.reason()));
    }
    peer.close(new AiFailure(AiFailure.Kind.BROKEN, ending.reason()));
    process.end(agent.id().text());
  }
}
