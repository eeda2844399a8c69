package io.leuria.acp;

import io.leuria.acp.process.AgentProcess;
import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.ports.out.AiFailure;
import io.leuria.ports.out.AiLauncher.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The first words with an agent: initialize, session/new, and the chosen model. */
final class Handshake {
  private static final int PROTOCOL = 1;
  private final AcpAiSession session;
  private final AgentIncoming incoming;
  private final AgentListener listener;
  private final AgentProcess process;
  private final Launch launch;
  private final List<String> stdioRelay;
  private final String version;

  Handshake(
      AcpAiSession session,
      AgentIncoming incoming,
      AgentListener listener,
      AgentProcess process,
      Launch launch,
      List<String> stdioRelay,
      String version) {
    this.session = session;
    this.incoming = incoming;
    this.listener = listener;
    this.process = process;
    this.launch = launch;
    this.stdioRelay = List.copyOf(stdioRelay);
    this.version = version;
  }

  private record ClientView(String name, String version) {}

  private record FilesView(boolean readTextFile, boolean writeTextFile) {}

  private record CapabilitiesView(FilesView fs, boolean terminal) {}

  private record InitializeView(
      int protocolVersion, ClientView clientInfo, CapabilitiesView clientCapabilities) {}

  private record NewSessionView(String cwd, List<Object> mcpServers, JsonText _meta) {}

  private record PairView(String name, String value) {}

  private record HttpServerView(String type, String name, String url, List<PairView> headers) {}

  private record StdioServerView(
      String name, String command, List<String> args, List<PairView> env) {}

  CompletableFuture<AcpAiSession> run() {
    InitializeView hello =
        new InitializeView(
            PROTOCOL,
            new ClientView("leuria", version),
            new CapabilitiesView(new FilesView(false, false), false));
    return session.peer().request("initialize", Json.write(hello)).thenCompose(this::openSession);
  }

  private CompletableFuture<AcpAiSession> openSession(JsonObject agent) {
    Optional<JsonObject> capabilities = agent.object("agentCapabilities");
    boolean images =
        capabilities
            .flatMap(c -> c.object("promptCapabilities"))
            .flatMap(c -> c.bool("image"))
            .orElse(false);
    boolean http =
        capabilities
            .flatMap(c -> c.object("mcpCapabilities"))
            .flatMap(c -> c.bool("http"))
            .orElse(true);
    NewSessionView open =
        new NewSessionView(
            process.folder(),
            List.of(http ? httpServer() : stdioServer()),
            AgentProfile.meta(launch));
    return session
        .peer()
        .request("session/new", Json.write(open))
        .thenCompose(opened -> chooseModel(opened, images));
  }

  private CompletableFuture<AcpAiSession> chooseModel(JsonObject opened, boolean images) {
    String id =
        opened
            .string("sessionId")
            .orElseThrow(
                () ->
                    new AiFailure(
                        AiFailure.Kind.BROKEN, "The agent opened a session without an id."));
    incoming.of(id);
    session.opened(id, images);
    Optional<ModelOptions.Change> change =
        launch.model().flatMap(model -> ModelOptions.to(model, id, opened));
    return change
        .map(
            request ->
                session
                    .peer()
                    .request(request.method(), request.params())
                    .handle(this::modelChosen))
        .orElseGet(() -> CompletableFuture.completedFuture(session));
  }

  /** A model that can't be set costs the page its wish, not its session. */
  private AcpAiSession modelChosen(JsonObject ignored, Throwable failure) {
    if (failure != null) {
      listener.log("The chosen model could not be set.");
    }
    return session;
  }

  private Object httpServer() {
    PairView bearer =
        new PairView("Authorization", "Bearer " + launch.pageTools().token().secret());
    return new HttpServerView("http", "webmcp", launch.pageTools().url(), List.of(bearer));
  }

  /** For agents without HTTP MCP: the engine's own relay, as a child of the agent. */
  private Object stdioServer() {
    List<String> args = new ArrayList<>(stdioRelay.subList(1, stdioRelay.size()));
    args.add(launch.pageTools().url());
    PairView token = new PairView("LEURIA_MCP_TOKEN", launch.pageTools().token().secret());
    return new StdioServerView("webmcp", stdioRelay.get(0), args, List.of(token));
  }
}
