package io.leuria.llm;

import io.leuria.domain.JsonText;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceAddress;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Sends requests to model services, with their key; loopback is reached directly, whatever proxy is
 * set, and no redirect is followed.
 */
final class ServiceHttp {
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .proxy(new DirectToLoopback())
          .followRedirects(HttpClient.Redirect.NEVER)
          .connectTimeout(Duration.ofSeconds(5))
          .build();

  /**
   * What is asked of a service.
   *
   * @param atRoot whether the path begins at the service's root, before the version part
   */
  record Ask(String path, boolean atRoot, String accept, HttpRequest.BodyPublisher body) {
    static Ask get(String path) {
      return new Ask(path, false, "application/json", HttpRequest.BodyPublishers.noBody());
    }

    static Ask getNative(String path) {
      return new Ask(path, true, "application/json", HttpRequest.BodyPublishers.noBody());
    }

    static Ask postNative(String path, JsonText body) {
      return new Ask(path, true, "application/json", of(body));
    }

    static Ask stream(String path, JsonText body) {
      return new Ask(path, false, "text/event-stream", of(body));
    }

    private static HttpRequest.BodyPublisher of(JsonText body) {
      return HttpRequest.BodyPublishers.ofString(body.text());
    }
  }

  /** The answer, whatever its status. Cancelling the future ends the call. */
  <T> CompletableFuture<HttpResponse<T>> send(
      ModelService service, Ask ask, HttpResponse.BodyHandler<T> handler) {
    CompletableFuture<HttpResponse<T>> result = new CompletableFuture<>();
    send(service, service.address().bases(), ask, handler, result);
    return result;
  }

  private <T> void send(
      ModelService service,
      List<URI> bases,
      Ask ask,
      HttpResponse.BodyHandler<T> handler,
      CompletableFuture<HttpResponse<T>> result) {
    CompletableFuture<HttpResponse<T>> call =
        client.sendAsync(request(service, bases.get(0), ask), handler);
    var unused = result.whenComplete((answer, failure) -> call.cancel(true));
    call.thenAccept(result::complete)
        .exceptionally(
            failure -> {
              if (bases.size() > 1 && cause(failure) instanceof ConnectException) {
                send(service, bases.subList(1, bases.size()), ask, handler, result);
              } else {
                result.completeExceptionally(cause(failure));
              }
              return null;
            });
  }

  private static HttpRequest request(ModelService service, URI base, Ask ask) {
    URI start = ask.atRoot() ? ServiceAddress.root(base) : base;
    boolean empty = ask.body().contentLength() == 0;
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(start + ask.path())).header("Accept", ask.accept());
    if (empty) {
      request.GET();
    } else {
      request.header("Content-Type", "application/json").POST(ask.body());
    }
    service.key().ifPresent(key -> request.header("Authorization", "Bearer " + key.text()));
    return request.build();
  }

  static Throwable cause(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }
}
