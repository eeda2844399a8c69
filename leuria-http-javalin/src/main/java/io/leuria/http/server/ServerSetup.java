package io.leuria.http.server;

import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.json.JavalinJackson;
import io.leuria.json.Json;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** Settings of Javalin and Jetty that have nothing to do with routes. */
final class ServerSetup {
  private static final int HEADER_BYTES = 16 << 10;
  private static final long IDLE_MS = 30_000;

  private ServerSetup() {}

  /** No banner, no compression, no session cookie, no Server or Date header, exact paths only. */
  static void quiet(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.compressionStrategy = CompressionStrategy.NONE;
    config.http.generateEtags = false;
    config.http.defaultContentType = "application/json";
    config.router.ignoreTrailingSlashes = false;
    config.jsonMapper(new JavalinJackson(Json.mapper(), false));
    config.jetty.modifyHttpConfiguration(ServerSetup::strict);
    config.jetty.modifyServletContextHandler(
        context -> context.getSessionHandler().setUsingCookies(false));
  }

  /** A connector for 127.0.0.1, HTTP/1 only. */
  static ServerConnector connector(Server server, HttpConfiguration http) {
    ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setHost("127.0.0.1");
    connector.setIdleTimeout(IDLE_MS);
    connector.setReuseAddress(true);
    return connector;
  }

  private static void strict(HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setSendDateHeader(false);
    http.setSendXPoweredBy(false);
    http.setUriCompliance(UriCompliance.DEFAULT);
    http.setRequestHeaderSize(HEADER_BYTES);
  }
}
