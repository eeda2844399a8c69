package io.leuria.testkit.client;

import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The {@code leuria://connect} link, its parameters in the existing client's order. */
final class ConnectLink {
  private ConnectLink() {}

  static String of(String origin, String nonce, ConnectAs as) {
    StringBuilder link = new StringBuilder("leuria://connect?origin=").append(encoded(origin));
    add(link, "nonce", Optional.of(nonce));
    add(link, "app", as.app());
    Optional<JsonObject> needs = as.needs().flatMap(Json::object);
    add(link, "tools", needs.flatMap(own -> flag(own, "tools")));
    add(link, "images", needs.flatMap(own -> flag(own, "images")));
    add(link, "effort", needs.flatMap(own -> own.string("effort")));
    add(link, "context", needs.flatMap(own -> own.integer("context")).map(String::valueOf));
    return link.toString();
  }

  private static Optional<String> flag(JsonObject needs, String name) {
    return needs.bool(name).filter(set -> set).map(set -> "1");
  }

  private static void add(StringBuilder link, String name, Optional<String> value) {
    value.ifPresent(text -> link.append('&').append(name).append('=').append(encoded(text)));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
