package io.leuria.testkit.client;

import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * An answer that the page may read. A body that isn't a JSON object counts as {@code {}}, as the
 * existing client takes it; {@code text} keeps what came.
 */
public record Answer(int status, HttpHeaders headers, String text) {
  static Answer of(HttpResponse<byte[]> response) {
    return new Answer(
        response.statusCode(),
        response.headers(),
        new String(response.body(), StandardCharsets.UTF_8));
  }

  public boolean ok() {
    return status >= 200 && status < 300;
  }

  public JsonObject json() {
    try {
      return JsonObject.of(text);
    } catch (JsonProblem notAnObject) {
      return empty();
    }
  }

  public Optional<String> error() {
    return json().string("error");
  }

  public Optional<String> code() {
    return json().string("code");
  }

  public Optional<String> header(String name) {
    return headers.firstValue(name);
  }

  private static JsonObject empty() {
    try {
      return JsonObject.of("{}");
    } catch (JsonProblem impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
