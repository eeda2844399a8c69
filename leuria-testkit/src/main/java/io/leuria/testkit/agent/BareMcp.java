package io.leuria.testkit.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;

/** The simplest MCP client there is: bare POSTs that take JSON only, no initialize. */
final class BareMcp {
  private final HttpClient http = HttpClient.newHttpClient();
  private final String url;
  private final String authorization;

  private BareMcp(String url, String authorization) {
    this.url = url;
    this.authorization = authorization;
  }

  /** The first MCP server of a session/new, when it is one over HTTP. */
  static Optional<BareMcp> of(JsonObject newSession) {
    return newSession.array("mcpServers").stream()
        .flatMap(List::stream)
        .flatMap(server -> Json.object(server).stream())
        .filter(server -> server.string("url").isPresent())
        .findFirst()
        .map(server -> new BareMcp(server.string("url").orElseThrow(), header(server)));
  }

  private static String header(JsonObject server) {
    return server.array("headers").stream()
        .flatMap(List::stream)
        .flatMap(header -> Json.object(header).stream())
        .flatMap(header -> header.string("value").stream())
        .findFirst()
        .orElse("");
  }

  /** The name of the first tool. */
  Optional<String> firstTool() throws IOException, InterruptedException, JsonProblem {
    return post("tools/list", "{}")
        .object("result")
        .flatMap(result -> result.array("tools"))
        .stream()
        .flatMap(List::stream)
        .flatMap(tool -> Json.object(tool).stream())
        .flatMap(tool -> tool.string("name").stream())
        .findFirst();
  }

  /** Calls a tool; gives the first text of its result, or the error. */
  String call(String tool, JsonText arguments)
      throws IOException, InterruptedException, JsonProblem {
    JsonObject answer =
        post("tools/call", "{\"name\":" + Json.quoted(tool) + ",\"arguments\":" + arguments + "}");
    return answer.object("result").flatMap(result -> result.array("content")).stream()
        .flatMap(List::stream)
        .flatMap(content -> Json.object(content).stream())
        .flatMap(content -> content.string("text").stream())
        .findFirst()
        .orElseGet(() -> "error: " + answer.text());
  }

  private JsonObject post(String method, String params)
      throws IOException, InterruptedException, JsonProblem {
    String body =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":"
            + Json.quoted(method)
            + ",\"params\":"
            + params
            + "}";
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .header("Authorization", authorization)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return JsonObject.of(http.send(request, HttpResponse.BodyHandlers.ofString()).body().strip());
  }
}
