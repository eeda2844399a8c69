package io.leuria.app.cli;

import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/** Says who holds a port that was to be ours. */
final class PortHolder {
  private static final Duration LIMIT = Duration.ofSeconds(1);

  private PortHolder() {}

  static CliProblem taken(int port) {
    String holder =
        engineAt(port)
            .map(version -> "another Leuria engine (" + version + "), which already runs")
            .orElse("another program; --port chooses a different one");
    return new CliProblem("EADDRINUSE", "port " + port + " is taken by " + holder);
  }

  /** The version of the engine that answers there. */
  private static Optional<String> engineAt(int port) {
    HttpClient client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .proxy(HttpClient.Builder.NO_PROXY)
            .connectTimeout(LIMIT)
            .build();
    HttpRequest health =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/health"))
            .timeout(LIMIT)
            .build();
    try {
      return JsonObject.of(client.send(health, HttpResponse.BodyHandlers.ofString()).body())
          .string("leuria");
    } catch (IOException | JsonProblem notAnEngine) {
      return Optional.empty();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
