package io.leuria.app.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.leuria.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The demo's web site: a few files on a port of its own. It has nothing to do with the engine
 * except that its pages are told the engine's address; any web server could serve it.
 */
public final class ShopSite implements AutoCloseable {
  /** The port it tries first, so that a kept grant still fits its origin next time. */
  public static final int FIRST_PORT = 19590;

  private static final int PORTS_TRIED = 20;
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "json", "application/json",
          "svg", "image/svg+xml");

  private final HttpServer server;
  private final ExecutorService workers;
  private final String engine;

  /**
   * Starts the site on its first port or the next free one.
   *
   * @param engine the engine's address, {@code http://127.0.0.1:<port>}
   */
  public ShopSite(String engine) throws IOException {
    this.engine = engine;
    server = bind();
    workers = Executors.newFixedThreadPool(4, ShopSite::daemon);
    server.setExecutor(workers);
    server.createContext("/", this::serve);
    server.start();
  }

  public String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
    workers.shutdownNow();
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      if (path.equals("/config.json")) {
        send(exchange, "json", config());
        return;
      }
      String name = path.equals("/") ? "index.html" : path.substring(1);
      // Plain names only: nothing but the shop's own files can be asked for.
      if (name.matches("[a-z-]+\\.(?:html|css|js|json|svg)")) {
        try (InputStream file = ShopSite.class.getResourceAsStream("shop/" + name)) {
          if (file != null) {
            send(exchange, name.substring(name.lastIndexOf('.') + 1), file.readAllBytes());
            return;
          }
        }
      }
      exchange.sendResponseHeaders(404, -1);
    }
  }

  private byte[] config() {
    return Json.write(Map.of("engine", engine)).text().getBytes(StandardCharsets.UTF_8);
  }

  private void send(HttpExchange exchange, String extension, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", TYPES.getOrDefault(extension, "text/plain"));
    exchange.getResponseHeaders().set("Content-Security-Policy", policy());
    exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
    exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    if (exchange.getRequestMethod().equals("GET")) {
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } else {
      exchange.sendResponseHeaders(405, -1);
    }
  }

  /** The one thing such a site must allow beyond its own files: connections to the engine. */
  private String policy() {
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src"
        + " 'self' "
        + engine
        + " "
        + engine.replaceFirst("^http", "ws")
        + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  }

  private static HttpServer bind() throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    for (int port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) {
      try {
        return HttpServer.create(new InetSocketAddress(loopback, port), 0);
      } catch (BindException taken) {
        // The next one, then.
      }
    }
    return HttpServer.create(new InetSocketAddress(loopback, 0), 0);
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "leuria-demo-site");
    thread.setDaemon(true);
    return thread;
  }
}
