package io.leuria.app.demo.agent;

import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads the answer to one MCP request, sent as JSON or as an event stream. */
final class McpReply {
  private McpReply() {}

  /**
   * The JSON-RPC message with this id; what comes before it (progress, comments) is passed over.
   */
  static JsonObject read(InputStream body, boolean isEventStream, long id) throws IOException {
    try (body) {
      return isEventStream
          ? fromEvents(body, id)
          : parse(new String(body.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static JsonObject fromEvents(InputStream body, long id) throws IOException {
    // Only event streams may be read line by line here: their data lines hold no raw line ends.
    BufferedReader reader = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    StringBuilder data = new StringBuilder();
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      if (line.startsWith("data:")) {
        data.append(line.substring("data:".length()).strip());
      } else if (line.isEmpty() && data.length() > 0) {
        Optional<JsonObject> message =
            Optional.of(parse(data.toString())).filter(any -> isFor(any, id));
        if (message.isPresent()) {
          return message.get();
        }
        data.setLength(0);
      }
    }
    throw new IOException("the engine's answer ended too early");
  }

  private static boolean isFor(JsonObject message, long id) {
    return message.integer("id").filter(there -> there == id).isPresent();
  }

  private static JsonObject parse(String text) throws IOException {
    try {
      return JsonObject.of(text.strip());
    } catch (JsonProblem notJson) {
      throw new IOException("the engine's answer can't be read");
    }
  }
}
