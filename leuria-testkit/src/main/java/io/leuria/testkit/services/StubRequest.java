package io.leuria.testkit.services;

import com.sun.net.httpserver.HttpExchange;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A request as a stub got it.
 *
 * @param from the socket it came from
 */
public record StubRequest(
    String method,
    String path,
    Optional<String> authorization,
    String body,
    InetSocketAddress from) {

  static StubRequest of(HttpExchange exchange) throws IOException {
    return new StubRequest(
        exchange.getRequestMethod(),
        exchange.getRequestURI().getRawPath(),
        Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization")),
        new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8),
        exchange.getRemoteAddress());
  }

  /** The body as a JSON object. */
  public JsonObject json() {
    try {
      return JsonObject.of(body);
    } catch (JsonProblem notJson) {
      throw new AssertionError("the request's body is no JSON object", notJson);
    }
  }
}
