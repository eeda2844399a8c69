package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * Fetches as a page in a browser does: its origin on every request, an OPTIONS before each call
 * (never cached here), and no answer without a CORS header that names the page.
 */
final class BrowserFetch {
  private final HttpClient http;
  private final String base;
  private final String origin;
  private final CorsRules cors;

  BrowserFetch(HttpClient http, String base, String origin) {
    this.http = http;
    this.base = base;
    this.origin = origin;
    this.cors = new CorsRules(origin);
  }

  CompletableFuture<Answer> call(Call call) {
    return fetch(call, BodyHandlers.ofByteArray(), Answer::of);
  }

  /** Completes with the response's headers, or its body if the handler waits for that. */
  <B, T> CompletableFuture<T> fetch(
      Call call, BodyHandler<B> handler, Function<HttpResponse<B>, T> read) {
    CompletableFuture<T> result = new CompletableFuture<>();
    AtomicReference<CompletableFuture<?>> current = new AtomicReference<>();
    CompletableFuture<HttpResponse<byte[]>> preflight =
        http.sendAsync(options(call), BodyHandlers.ofByteArray());
    current.set(preflight);
    var unused =
        preflight
            .thenCompose(
                answer -> {
                  cors.preflight(call, answer.statusCode(), answer.headers());
                  CompletableFuture<HttpResponse<B>> real = http.sendAsync(request(call), handler);
                  current.set(real);
                  return real;
                })
            .whenComplete((response, problem) -> settle(call, result, response, problem, read));
    return cutting(current, result);
  }

  /** Cancelling the result cuts the connection, as an AbortController does. */
  private static <T> CompletableFuture<T> cutting(
      AtomicReference<CompletableFuture<?>> current, CompletableFuture<T> result) {
    var unused =
        result.whenComplete(
            (value, problem) -> {
              CompletableFuture<?> running = current.get();
              if (result.isCancelled() && running != null) {
                running.cancel(true);
              }
            });
    return result;
  }

  private <B, T> void settle(
      Call call,
      CompletableFuture<T> result,
      HttpResponse<B> response,
      Throwable problem,
      Function<HttpResponse<B>, T> read) {
    if (problem != null) {
      result.completeExceptionally(asSeen(call, problem));
      return;
    }
    try {
      cors.readable(call.what(), response.statusCode(), response.headers());
      result.complete(read.apply(response));
    } catch (RuntimeException | Breach refused) {
      result.completeExceptionally(refused);
    }
  }

  private static Throwable asSeen(Call call, Throwable problem) {
    Throwable cause =
        problem instanceof CompletionException wrapped && wrapped.getCause() != null
            ? wrapped.getCause()
            : problem;
    return cause instanceof Breach || cause instanceof NetworkError
        ? cause
        : new NetworkError(call.what() + " got no answer: " + cause);
  }

  private HttpRequest options(Call call) {
    HttpRequest.Builder ask =
        browser(call.path())
            .method("OPTIONS", BodyPublishers.noBody())
            .header("Access-Control-Request-Method", call.method())
            .header("Access-Control-Request-Private-Network", "true");
    if (!call.askedHeaders().isEmpty()) {
      ask.header("Access-Control-Request-Headers", String.join(",", call.askedHeaders()));
    }
    return ask.build();
  }

  private HttpRequest request(Call call) {
    HttpRequest.Builder request =
        browser(call.path())
            .method(
                call.method(),
                call.body()
                    .map(JsonText::text)
                    .map(BodyPublishers::ofString)
                    .orElseGet(BodyPublishers::noBody));
    call.body().ifPresent(body -> request.header("Content-Type", "application/json"));
    call.bearer().ifPresent(token -> request.header("Authorization", "Bearer " + token));
    return request.build();
  }

  private HttpRequest.Builder browser(String path) {
    return HttpRequest.newBuilder(URI.create(base + path))
        .header("Origin", origin)
        .header("Sec-Fetch-Site", "cross-site")
        .header("Sec-Fetch-Mode", "cors")
        .header("Sec-Fetch-Dest", "empty");
  }
}
