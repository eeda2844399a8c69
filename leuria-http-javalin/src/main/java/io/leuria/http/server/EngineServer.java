package io.leuria.http.server;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.leuria.domain.Refusal;
import io.leuria.http.admin.AdminRoutes;
import io.leuria.http.answer.HttpErrors;
import io.leuria.http.answer.LongAnswer;
import io.leuria.http.answer.Replies;
import io.leuria.http.mcp.McpRoute;
import io.leuria.http.pairing.ApprovalRoutes;
import io.leuria.http.pairing.ClaimRoute;
import io.leuria.http.session.SessionRoutes;
import io.leuria.http.session.StreamRoute;
import io.leuria.http.webmcp.PageSockets;
import io.leuria.ports.out.Scheduler;
import java.io.IOException;
import java.net.BindException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * The engine's HTTP server, on 127.0.0.1 only. Short answers are Javalin routes; answers that can
 * last (claims, streams, MCP calls, sockets) are {@link LongAnswer}s written without holding a
 * thread.
 */
public final class EngineServer {
  private final UseCases useCases;
  private final ServerOptions options;
  private final StreamRoute streams;
  private final List<LongAnswer> longAnswers;
  private final PageSockets sockets;
  private final Javalin javalin;

  public EngineServer(UseCases useCases, Scheduler scheduler, ServerOptions options) {
    this.useCases = useCases;
    this.options = options;
    this.streams = new StreamRoute(useCases.sessions(), scheduler);
    this.sockets = new PageSockets(useCases.pageTools(), scheduler);
    this.longAnswers =
        List.of(
            sockets,
            streams,
            new ClaimRoute(useCases.connect()),
            new McpRoute(useCases.relay(), scheduler, options.version()));
    this.javalin = Javalin.create(this::configure);
  }

  /**
   * Binds the port, tells the door, and serves.
   *
   * @return the bound port
   * @throws PortTaken when something else listens there
   */
  public int start() {
    try {
      javalin.start();
      return javalin.port();
    } catch (RuntimeException failed) {
      javalin.stop();
      if (isBindFailure(failed)) {
        throw new PortTaken(options.port(), failed);
      }
      throw failed;
    }
  }

  /** Ends every stream and socket, then the server. */
  public void stop() {
    streams.close();
    sockets.close();
    javalin.stop();
  }

  private void configure(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.defaultContentType = Replies.JSON;
    config.http.compressionStrategy = CompressionStrategy.NONE;
    config.router.ignoreTrailingSlashes = false;
    config.jetty.addConnector(this::connector);
    config.jetty.modifyHttpConfiguration(EngineServer::plainHttp);
    config.jetty.modifyServer(this::furnish);
    config.jetty.modifyServletContextHandler(
        context -> context.getSessionHandler().setUsingCookies(false));
    routes(config);
  }

  private void routes(JavalinConfig config) {
    config.routes.before(EngineServer::onlyKnownMethods);
    config.routes.get(
        "/health", ctx -> Replies.json(ctx, 200, HealthView.of(useCases.health(), ctx)));
    config.routes.post("/embed", new EmbedRoute(useCases.embed()));
    new ApprovalRoutes(useCases.pairing(), useCases.ais()).addTo(config.routes);
    new SessionRoutes(useCases.sessions()).addTo(config.routes);
    new AdminRoutes(
            useCases.connect(),
            useCases.pairing(),
            useCases.sites(),
            useCases.ais(),
            options.kind(),
            options.version())
        .addTo(config.routes);
    config.routes.exception(HttpResponseException.class, EngineServer::ofJavalin);
    config.routes.exception(Exception.class, (failure, ctx) -> answer(ctx, HttpErrors.of(failure)));
  }

  private ServerConnector connector(Server server, HttpConfiguration http) {
    ServerConnector connector =
        new ServerConnector(server, new HttpConnectionFactory(http)) {
          @Override
          public void open() throws IOException {
            super.open();
            useCases.door().listeningOn(getLocalPort());
          }
        };
    connector.setHost("127.0.0.1");
    connector.setPort(options.port());
    return connector;
  }

  private static void plainHttp(HttpConfiguration http) {
    http.setSendDateHeader(false);
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setUriCompliance(UriCompliance.DEFAULT);
  }

  /** Javalin hangs its own handler under the one set here. */
  private void furnish(Server server) {
    server.setErrorHandler(new ErrorAnswers(options.kind().silent()));
    server.setStopTimeout(1_000);
    sockets.furnish(server);
    Handler.Wrapper longOnes = new LongAnswers(longAnswers);
    Guard guard = new Guard(useCases.door(), longOnes);
    server.insertHandler(guard);
  }

  private static void onlyKnownMethods(Context ctx) {
    if (Stream.of("GET", "POST", "DELETE").noneMatch(ctx.req().getMethod()::equals)) {
      throw new Refusal(Refusal.Code.NO_ROUTE, "Not found");
    }
  }

  private static void ofJavalin(HttpResponseException refused, Context ctx) {
    answer(ctx, HttpErrors.ofStatus(refused.getStatus()));
  }

  private static void answer(Context ctx, HttpErrors.ErrorAnswer error) {
    Replies.json(ctx, error.status(), error.body());
  }

  private static boolean isBindFailure(Throwable failure) {
    return Stream.iterate(
            Optional.of(failure), Optional::isPresent, e -> e.map(Throwable::getCause))
        .anyMatch(e -> e.orElseThrow() instanceof BindException);
  }
}
