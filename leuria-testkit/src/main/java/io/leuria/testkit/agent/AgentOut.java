package io.leuria.testkit.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes frames, with the noise that agents make around them. */
final class AgentOut {
  private final OutputStream out;
  private final Flags flags;

  AgentOut(OutputStream out, Flags flags) {
    this.out = out;
    this.flags = flags;
  }

  void result(JsonText id, String result) {
    frame(Map.of("id", id, "result", new JsonText(result)));
  }

  void error(JsonText id, int code, String message) {
    frame(
        Map.of(
            "id",
            id,
            "error",
            new JsonText("{\"code\":" + code + ",\"message\":" + Json.quoted(message) + "}")));
  }

  void request(String id, String method, String params) {
    frame(
        Map.of("id", Json.write(id), "method", Json.write(method), "params", new JsonText(params)));
  }

  void update(String session, String update) {
    String params = "{\"sessionId\":" + Json.quoted(session) + ",\"update\":" + update + "}";
    frame(Map.of("method", Json.write("session/update"), "params", new JsonText(params)));
  }

  void chunk(String session, String text) {
    text(session, "agent_message_chunk", Json.quoted(text));
  }

  /** Sends a text whose JSON string is given, so that raw characters can be written. */
  void text(String session, String kind, String quoted) {
    update(
        session,
        "{\"sessionUpdate\":\""
            + kind
            + "\",\"content\":{\"type\":\"text\",\"text\":"
            + quoted
            + "}}");
  }

  private synchronized void frame(Map<String, JsonText> members) {
    Map<String, JsonText> message = new LinkedHashMap<>();
    message.put("jsonrpc", new JsonText("\"2.0\""));
    message.putAll(members);
    String frame = Json.object(message).text();
    if (flags.has("separators")) {
      // Raw, as JSON allows: only LF ends a frame.
      frame = frame.replace("\\u2028", "\u2028").replace("\\u2029", "\u2029");
    }
    if (flags.has("noise")) {
      write("Welcome to the agent!\n\n\"a string\"\n[1]\n123\n{broken\n");
    }
    if (flags.has("bom")) {
      write("\uFEFF\u001b[32m");
    }
    write(frame + "\n");
  }

  private void write(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      if (flags.has("split")) {
        for (byte one : bytes) {
          out.write(one);
          out.flush();
        }
      } else {
        out.write(bytes);
        out.flush();
      }
    } catch (IOException engineGone) {
      throw new UncheckedIOException(engineGone);
    }
  }
}
