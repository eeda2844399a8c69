package io.leuria.app.cli;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Posts each line of stdin to an MCP endpoint and prints each message of its answer as one line
 * (decision 24). Lines are posted side by side: one long call holds nothing up.
 */
final class McpRelay {
  private static final int INTERNAL_ERROR = -32603;
  private static final Duration LAST_ANSWERS = Duration.ofSeconds(10);

  private final URI url;
  private final String token;
  private final PrintStream out;
  private final ExecutorService calls = Executors.newCachedThreadPool(McpRelay::daemon);
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .proxy(HttpClient.Builder.NO_PROXY)
          .connectTimeout(Duration.ofSeconds(10))
          .build();

  McpRelay(URI url, String token, PrintStream out) {
    this.url = url;
    this.token = token;
    this.out = out;
  }

  /** Relays until stdin ends; answers under way get a little time to come. */
  void run(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0; b = in.read()) {
      if (b == '\n') {
        begin(line);
      } else {
        line.write(b);
      }
    }
    begin(line);
    calls.shutdown();
    try {
      if (!calls.awaitTermination(LAST_ANSWERS.toMillis(), TimeUnit.MILLISECONDS)) {
        calls.shutdownNow();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private void begin(ByteArrayOutputStream line) {
    String message = line.toString(StandardCharsets.UTF_8).strip();
    line.reset();
    if (!message.isEmpty()) {
      calls.execute(() -> relay(message));
    }
  }

  private void relay(String message) {
    try {
      HttpRequest request =
          HttpRequest.newBuilder(url)
              .header("Authorization", "Bearer " + token)
              .header("Content-Type", "application/json")
              .header("Accept", "application/json, text/event-stream")
              .POST(HttpRequest.BodyPublishers.ofString(message))
              .build();
      HttpResponse<InputStream> answer =
          http.send(request, HttpResponse.BodyHandlers.ofInputStream());
      try (InputStream body = answer.body()) {
        print(message, answer, body);
      }
    } catch (IOException | UncheckedIOException unreachable) {
      fail(message, "the engine could not be reached");
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private void print(String message, HttpResponse<?> answer, InputStream body) throws IOException {
    String type = answer.headers().firstValue("Content-Type").orElse("");
    if (type.startsWith("text/event-stream")) {
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
      lines
          .lines()
          .filter(line -> line.startsWith("data:"))
          .forEach(line -> printLine(line.substring(5)));
      return;
    }
    String text = new String(body.readAllBytes(), StandardCharsets.UTF_8).strip();
    boolean isMessage = object(text).filter(any -> any.has("jsonrpc")).isPresent();
    if (!text.isEmpty() && isMessage) {
      printLine(text);
    } else if (answer.statusCode() != 202) {
      fail(message, "the engine answered with status " + answer.statusCode());
    }
  }

  private void printLine(String text) {
    object(text).map(JsonObject::text).map(JsonText::text).ifPresent(this::write);
  }

  /** Requests get an error, notifications nothing. */
  private void fail(String message, String reason) {
    Optional<JsonText> id =
        object(message).filter(any -> any.has("method")).flatMap(any -> any.raw("id"));
    id.ifPresent(
        request ->
            write(
                Json.write(new Failed("2.0", request, new Fault(INTERNAL_ERROR, reason))).text()));
  }

  private void write(String line) {
    synchronized (out) {
      byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
      out.write(bytes, 0, bytes.length);
      out.flush();
    }
  }

  private static Optional<JsonObject> object(String text) {
    try {
      return Optional.of(JsonObject.of(text.strip()));
    } catch (JsonProblem notAnObject) {
      return Optional.empty();
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "mcp-relay");
    thread.setDaemon(true);
    return thread;
  }

  private record Failed(String jsonrpc, JsonText id, Fault error) {}

  private record Fault(int code, String message) {}
}
