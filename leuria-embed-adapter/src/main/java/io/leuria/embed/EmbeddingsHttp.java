package io.leuria.embed;

import io.leuria.domain.embedding.LocalModel;
import io.leuria.json.Json;
import java.net.ConnectException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Asks a local service for vectors: straight to loopback, by no proxy, following no redirect. */
final class EmbeddingsHttp {
  private static final int LARGEST = 64 << 20;

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .proxy(ProxySelector.of(null))
          .followRedirects(HttpClient.Redirect.NEVER)
          .connectTimeout(Duration.ofSeconds(3))
          .build();

  private record Input(String model, List<String> input) {}

  /** The answer's body; fails with an {@link EmbeddingFault}. Cancelling it ends the call. */
  CompletableFuture<byte[]> post(LocalModel model, List<String> texts) {
    byte[] body =
        Json.write(new Input(model.model(), texts)).text().getBytes(StandardCharsets.UTF_8);
    CompletableFuture<byte[]> result = new CompletableFuture<>();
    send(model, model.service().address().bases(), body, result);
    return result;
  }

  private void send(
      LocalModel model, List<URI> bases, byte[] body, CompletableFuture<byte[]> result) {
    CompletableFuture<HttpResponse<byte[]>> call =
        client.sendAsync(request(model, bases.get(0), body), info -> new LimitedBody(LARGEST));
    var unused = result.whenComplete((answer, failure) -> call.cancel(true));
    call.thenAccept(response -> finish(response, result))
        .exceptionally(
            failure -> {
              if (bases.size() > 1 && isRefused(failure)) {
                send(model, bases.subList(1, bases.size()), body, result);
              } else {
                result.completeExceptionally(cause(failure));
              }
              return null;
            });
  }

  private static HttpRequest request(LocalModel model, URI base, byte[] body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + "/embeddings"))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    model.service().key().ifPresent(key -> request.header("Authorization", "Bearer " + key.text()));
    return request.build();
  }

  private static void finish(HttpResponse<byte[]> response, CompletableFuture<byte[]> result) {
    if (response.statusCode() / 100 == 2) {
      result.complete(response.body());
    } else {
      result.completeExceptionally(ServiceError.read(response.statusCode(), response.body()));
    }
  }

  private static boolean isRefused(Throwable failure) {
    return cause(failure) instanceof ConnectException;
  }

  private static Throwable cause(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }
}
