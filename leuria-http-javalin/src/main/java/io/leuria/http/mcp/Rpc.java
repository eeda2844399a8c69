package io.leuria.http.mcp;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** JSON-RPC 2.0 messages; ids and results keep their form to the letter. */
final class Rpc {
  private static final JsonText VERSION = new JsonText("\"2.0\"");

  private Rpc() {}

  /**
   * A message from a client.
   *
   * @param id absent for a notification
   * @param method absent for a response
   */
  record Message(Optional<JsonText> id, Optional<String> method, JsonObject params) {}

  static Message read(byte[] utf8) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString();
      JsonText value = Json.parse(text);
      return Json.object(value)
          .map(Rpc::message)
          .orElseThrow(
              () ->
                  new RpcError(
                      RpcError.INVALID_REQUEST,
                      "Expected one JSON-RPC message; batches are not supported"));
    } catch (JsonProblem | CharacterCodingException notJson) {
      throw new RpcError(RpcError.PARSE_ERROR, "Parse error");
    }
  }

  private static Message message(JsonObject body) {
    Optional<String> method = body.string("method");
    boolean response = body.has("result") || body.has("error");
    if (method.isEmpty() && !response) {
      throw new RpcError(RpcError.INVALID_REQUEST, "Invalid request: no method");
    }
    JsonObject params = body.object("params").orElseGet(Rpc::nothing);
    return new Message(body.raw("id").filter(Rpc::isId), method, params);
  }

  private static boolean isId(JsonText id) {
    return Json.string(id).isPresent() || Json.number(id).isPresent();
  }

  private static JsonObject nothing() {
    return Json.object(JsonText.EMPTY_OBJECT).orElseThrow();
  }

  private record ErrorView(int code, String message) {}

  static JsonText error(Optional<JsonText> id, RpcError error) {
    return answer(id, "error", Json.write(new ErrorView(error.code(), error.words())));
  }

  /** The SDK's response as it goes over the wire. */
  static JsonText response(JsonText id, JSONRPCResponse response) {
    JSONRPCResponse.JSONRPCError error = response.error();
    return error != null
        ? error(Optional.of(id), new RpcError(error.code(), error.message()))
        : answer(Optional.of(id), "result", (JsonText) response.result());
  }

  static JsonText notification(String method, JsonText params) {
    Map<String, JsonText> message = new LinkedHashMap<>();
    message.put("jsonrpc", VERSION);
    message.put("method", Json.write(method));
    message.put("params", params);
    return Json.object(message);
  }

  private static JsonText answer(Optional<JsonText> id, String kind, JsonText content) {
    Map<String, JsonText> message = new LinkedHashMap<>();
    message.put("jsonrpc", VERSION);
    message.put("id", id.orElse(JsonText.NULL));
    message.put(kind, content);
    return Json.object(message);
  }
}
