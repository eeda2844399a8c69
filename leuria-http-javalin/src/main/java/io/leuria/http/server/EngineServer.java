package io.leuria.http.server;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.leuria.http.admin.AdminPairing;
import io.leuria.http.admin.AdminRoutes;
import io.leuria.http.admin.AdminSites;
import io.leuria.http.answer.ErrorAnswers;
import io.leuria.http.answer.Guard;
import io.leuria.http.answer.HttpErrors;
import io.leuria.http.answer.Pulse;
import io.leuria.http.embed.EmbedRoute;
import io.leuria.http.health.HealthRoute;
import io.leuria.http.mcp.McpHttp;
import io.leuria.http.mcp.PageToolsMcp;
import io.leuria.http.pairing.PairingRoutes;
import io.leuria.http.session.SessionRoutes;
import io.leuria.http.webmcp.PageSockets;
import io.leuria.ports.out.Scheduler;
import java.io.IOException;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.jspecify.annotations.Nullable;

/** The engine's server on 127.0.0.1. It can be started and stopped once. */
public final class EngineServer {
  private final UseCases core;
  private final ServerOptions options;
  private final Pulse pulse;
  private final Guard guard;
  private final PageSockets sockets;
  private final Javalin app;
  private @Nullable ServerConnector connector;

  public EngineServer(UseCases core, Scheduler scheduler, ServerOptions options) {
    this.core = core;
    this.options = options;
    this.pulse = new Pulse(scheduler);
    ErrorAnswers errors = new ErrorAnswers(options.kind().silent());
    this.sockets = new PageSockets(core.pageTools(), scheduler);
    this.guard = new Guard(core.door(), errors, sockets);
    this.app = Javalin.create(config -> configure(config, errors));
  }

  /**
   * Binds the port, tells the door which one it is, and serves.
   *
   * @return the bound port
   * @throws PortTaken when the port can't be bound
   */
  public int start() {
    app.start();
    return port();
  }

  /** The bound port. */
  public int port() {
    ServerConnector bound = connector;
    if (bound == null) {
      throw new IllegalStateException("not started");
    }
    return bound.getLocalPort();
  }

  /** Ends streams and sockets, lets short requests finish, and closes the port. */
  public void stop() {
    ServerConnector bound = connector;
    if (bound != null) {
      bound.close();
    }
    sockets.closeAll();
    pulse.stop();
    guard.awaitQuiet();
    app.stop();
  }

  private void configure(JavalinConfig config, ErrorAnswers errors) {
    ServerSetup.quiet(config);
    config.jetty.modifyServer(server -> prepare(server, errors));
    config.jetty.addConnector((server, http) -> bind(ServerSetup.connector(server, http)));
    // First, since it answers every method itself.
    new McpHttp(new PageToolsMcp(core.relay(), options.version()), pulse)
        .install(config.routes, "/webmcp/mcp", PageToolsMcp.bearer(core.relay()));
    HttpErrors.install(config.routes);
    new HealthRoute(core.health()).install(config.routes);
    new PairingRoutes(core.connect(), core.pairing(), core.ais(), pulse).install(config.routes);
    new SessionRoutes(core.sessions(), pulse).install(config.routes);
    new EmbedRoute(core.embed()).install(config.routes);
    new AdminRoutes(core.ais(), core.pairing(), core.sites(), options.version(), this::port)
        .install(config.routes);
    new AdminPairing(core.connect(), core.pairing(), options.decidedBy(), this::port)
        .install(config.routes);
    new AdminSites(core.sites(), core.ais()).install(config.routes);
  }

  private void prepare(Server server, ErrorAnswers errors) {
    server.setStopTimeout(0);
    server.setErrorHandler(errors);
    sockets.attach(server);
    // The server's own statistics handler goes: nobody reads it.
    server.setHandler(guard);
  }

  private ServerConnector bind(ServerConnector made) {
    made.setPort(options.port());
    try {
      made.open();
    } catch (IOException taken) {
      throw new PortTaken(options.port(), taken);
    }
    connector = made;
    core.door().listeningOn(made.getLocalPort());
    return made;
  }
}
