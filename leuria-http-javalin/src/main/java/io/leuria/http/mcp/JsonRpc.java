package io.leuria.http.mcp;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads and writes JSON-RPC 2.0 messages; ids and results keep their form to the letter. */
final class JsonRpc {
  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL_ERROR = -32603;
  static final int UNAUTHORIZED = -32000;
  static final int RESOURCE_NOT_FOUND = -32002;
  static final int CANCELLED = -32800;

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,30}");

  private JsonRpc() {}

  /** What a message is. */
  enum Kind {
    REQUEST,
    NOTIFICATION,
    /** An answer to a request, of which this server makes none. */
    ANSWER
  }

  /**
   * One message.
   *
   * @param id as sent, for a request
   * @param method empty for an answer
   */
  record Message(Kind kind, Optional<JsonText> id, String method, JsonObject params) {}

  /** A message that can't be read, as it is answered. */
  static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1L;
    private final int code;

    Unreadable(int code, String message) {
      super(message);
      this.code = code;
    }

    int code() {
      return code;
    }
  }

  static Message read(byte[] body) throws Unreadable {
    JsonObject message = object(body);
    Optional<JsonText> id = message.raw("id").filter(value -> !value.equals(JsonText.NULL));
    Optional<String> method = message.string("method");
    if (method.isEmpty() && (message.has("result") || message.has("error"))) {
      return new Message(Kind.ANSWER, id, "", message);
    }
    boolean valid =
        method.isPresent()
            && message.raw("jsonrpc").map(JsonText::text).orElse("\"2.0\"").equals("\"2.0\"")
            && id.map(JsonRpc::isId).orElse(true)
            && message.raw("params").map(JsonRpc::isObject).orElse(true);
    if (!valid) {
      throw new Unreadable(INVALID_REQUEST, "Invalid request");
    }
    Kind kind = id.isPresent() ? Kind.REQUEST : Kind.NOTIFICATION;
    JsonObject params = message.object("params").orElseGet(JsonRpc::nothing);
    return new Message(kind, id, method.orElseThrow(), params);
  }

  static JsonText write(JSONRPCResponse response, JsonText id) {
    JSONRPCError error = response.error();
    if (error != null) {
      return error(id, error.code(), error.message());
    }
    return new JsonText(
        "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + response.result() + "}");
  }

  static JsonText error(JsonText id, int code, String message) {
    return new JsonText(
        "{\"jsonrpc\":\"2.0\",\"id\":"
            + id
            + ",\"error\":{\"code\":"
            + code
            + ",\"message\":"
            + Json.quoted(message)
            + "}}");
  }

  static JsonText progress(JsonText token, long seconds) {
    return new JsonText(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{\"progressToken\":"
            + token
            + ",\"progress\":"
            + seconds
            + "}}");
  }

  /** Whether a value may name a request, or its progress. */
  static boolean isId(JsonText value) {
    return value.text().startsWith("\"") || NUMBER.matcher(value.text()).matches();
  }

  private static boolean isObject(JsonText value) {
    return value.text().startsWith("{");
  }

  private static JsonObject object(byte[] body) throws Unreadable {
    try {
      return JsonObject.ofBody(body);
    } catch (JsonProblem bad) {
      throw startsWith(body, '[')
          ? new Unreadable(INVALID_REQUEST, "Batches are not supported")
          : new Unreadable(PARSE_ERROR, "Invalid JSON");
    }
  }

  private static boolean startsWith(byte[] body, char wanted) {
    for (byte b : body) {
      if (b != ' ' && b != '\t' && b != '\r' && b != '\n') {
        return b == wanted;
      }
    }
    return false;
  }

  private static JsonObject nothing() {
    try {
      return JsonObject.of("{}");
    } catch (JsonProblem never) {
      throw new IllegalStateException(never);
    }
  }
}
