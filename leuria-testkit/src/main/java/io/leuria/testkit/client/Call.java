package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One fetch of the page, with exactly the headers that the existing client sets: JSON's content
 * type with a body, the bearer unless it claims.
 */
public record Call(String method, String path, Optional<JsonText> body, Optional<String> bearer) {
  static final JsonText NOTHING = new JsonText("{}");

  public static Call get(String path, String bearer) {
    return new Call("GET", path, Optional.empty(), Optional.of(bearer));
  }

  public static Call post(String path, JsonText body, String bearer) {
    return new Call("POST", path, Optional.of(body), Optional.of(bearer));
  }

  /** A claim never carries a token, even if one is stored. */
  public static Call claim(JsonText body) {
    return new Call("POST", "/connect/claim", Optional.of(body), Optional.empty());
  }

  /** The headers that make the browser ask first, as it names them. */
  List<String> askedHeaders() {
    return Stream.concat(
            bearer.map(any -> "authorization").stream(), body.map(any -> "content-type").stream())
        .toList();
  }

  /** Method and path, for messages. */
  String what() {
    return method + " " + path;
  }

  @Override
  public String toString() {
    return what();
  }
}
