package io.leuria.app.bench;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.leuria.app.wiring.Engine;
import io.leuria.app.wiring.EngineOptions;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.Token;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.EngineKind;
import io.leuria.domain.origin.Origin;
import io.leuria.ports.out.EngineListener;
import io.leuria.store.FileGrantStore;
import io.leuria.store.StateFolder;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/**
 * The servers under test, each in a process of its own: the engine with one connected site and a
 * session, or a bare Javalin that answers the same bytes. Prints its port and the session's id,
 * ends with its stdin.
 */
final class BenchServer {
  static final String ORIGIN = "https://shop.example";
  static final String TOKEN = "b".repeat(43);

  private BenchServer() {}

  public static void main(String[] args) throws Exception {
    if (args[0].equals("engine")) {
      engine(Path.of(args[1]));
    } else {
      bare(args[1], args[2]);
    }
    while (System.in.read() >= 0) {
      // runs until its stdin closes
    }
    System.exit(0);
  }

  private static void engine(Path home) throws Exception {
    FileGrantStore grants =
        new FileGrantStore(
            StateFolder.open(home, problem -> {}), InstantSource.system(), problem -> {});
    Origin origin = Origin.parse(ORIGIN).orElseThrow();
    grants.add(
        Grant.given(
            origin,
            Optional.empty(),
            Needs.NONE,
            new Token(TOKEN),
            InstantSource.system().instant()));
    EngineOptions options =
        new EngineOptions(home, 0, EngineKind.CLI, Optional.empty(), Optional.empty(), Map.of());
    Engine engine = Engine.start(options, new EngineListener() {}, problem -> {});
    System.out.println(engine.port() + " " + prepare(engine.address()));
  }

  private static String prepare(String base) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(base + "/session/prepare"))
            .header("Origin", ORIGIN)
            .header("Authorization", "Bearer " + TOKEN)
            .POST(HttpRequest.BodyPublishers.ofString("{}"))
            .build();
    String body =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    return body.replaceAll(".*\"sessionId\":\"([^\"]+)\".*", "$1");
  }

  /** The same Jetty and Javalin, the same bodies, and nothing behind them. */
  private static void bare(String health, String session) {
    Javalin server =
        Javalin.create(
            config -> {
              config.startup.showJavalinBanner = false;
              config.startup.showOldJavalinVersionWarning = false;
              config.http.compressionStrategy = CompressionStrategy.NONE;
              config.jetty.host = "127.0.0.1";
              config.jetty.port = 0;
              config.jetty.modifyHttpConfiguration(http -> http.setSendDateHeader(false));
              config.routes.get(
                  "/health", ctx -> ctx.contentType("application/json").result(health));
              config.routes.get(
                  "/session/{id}", ctx -> ctx.contentType("application/json").result(session));
            });
    server.start();
    System.out.println(server.port() + " x");
  }
}
