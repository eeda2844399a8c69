package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * A tool of the page, declared flat as the existing client does.
 *
 * @param handler answers the arguments with JSON, or fails with the error's text; runs on the
 *     socket's thread and must not block
 */
public record PageTool(
    String name,
    String description,
    JsonText inputSchema,
    Function<JsonText, CompletableFuture<JsonText>> handler) {

  /** A tool without a declared input that answers at once. */
  public static PageTool answering(
      String name, String description, Function<JsonText, JsonText> answer) {
    return new PageTool(
        name,
        description,
        new JsonText("{\"type\":\"object\"}"),
        arguments -> CompletableFuture.completedFuture(answer.apply(arguments)));
  }

  /** The same tool with another input schema. */
  public PageTool taking(String schema) {
    return new PageTool(name, description, new JsonText(schema), handler);
  }

  JsonText declaration() {
    return Json.write(new Declaration("registerTool", name, description, inputSchema));
  }

  static JsonText answer(String id, JsonText result) {
    return Json.write(new Result("toolResponse", id, result));
  }

  static JsonText failure(String id, String error) {
    return Json.write(new Failure("toolResponse", id, error));
  }

  private record Result(String type, String id, JsonText result) {}

  private record Failure(String type, String id, String error) {}

  private record Declaration(String type, String name, String description, JsonText inputSchema) {}
}
