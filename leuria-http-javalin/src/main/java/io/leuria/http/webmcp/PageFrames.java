package io.leuria.http.webmcp;

import io.leuria.domain.JsonText;
import io.leuria.domain.webmcp.CallId;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.PageMessage;
import io.leuria.domain.webmcp.PromptDeclaration;
import io.leuria.domain.webmcp.ResourceDeclaration;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.util.Optional;

/** Reads the frames of a page's channel (page, section Page tools, Page → engine). */
final class PageFrames {
  private PageFrames() {}

  static PageMessage read(String frame) {
    try {
      return read(JsonObject.of(frame));
    } catch (JsonProblem notJson) {
      return new PageMessage.Unreadable("a message must be one JSON object");
    }
  }

  private static PageMessage read(JsonObject frame) {
    return switch (frame.string("type").orElse("")) {
      case "registerTool" -> tool(nested(frame, "tool", "name"));
      case "deregisterTool" ->
          frame
              .string("name")
              .<PageMessage>map(PageMessage.DeregisterTool::new)
              .orElseGet(() -> missing("name"));
      case "registerResource" -> resource(nested(frame, "resource", "uri"));
      case "registerPrompt" -> prompt(nested(frame, "prompt", "name"));
      case "toolResponse", "resourceResponse", "promptResponse" -> response(frame);
      case "ping" -> new PageMessage.Ping();
      case "pong" -> new PageMessage.Pong();
      default -> new PageMessage.Unreadable("unknown message type");
    };
  }

  /** A declaration may stand flat in the message, or nested under its kind. */
  private static JsonObject nested(JsonObject frame, String kind, String key) {
    return frame.object(kind).filter(inner -> inner.string(key).isPresent()).orElse(frame);
  }

  private static PageMessage tool(JsonObject tool) {
    return tool.string("name")
        .<PageMessage>map(
            name ->
                new PageMessage.RegisterTool(
                    name,
                    tool.string("description"),
                    tool.raw("inputSchema"),
                    tool.raw("annotations")))
        .orElseGet(() -> missing("name"));
  }

  private static PageMessage resource(JsonObject resource) {
    return resource
        .string("uri")
        .<PageMessage>map(
            uri ->
                new PageMessage.RegisterResource(
                    new ResourceDeclaration(
                        uri,
                        resource.string("name").orElse(uri),
                        resource.string("description"),
                        resource.string("mimeType"))))
        .orElseGet(() -> missing("uri"));
  }

  private static PageMessage prompt(JsonObject prompt) {
    return prompt
        .string("name")
        .<PageMessage>map(
            name ->
                new PageMessage.RegisterPrompt(
                    new PromptDeclaration(
                        name,
                        prompt.string("description"),
                        prompt.raw("arguments").filter(list -> Json.array(list).isPresent()))))
        .orElseGet(() -> missing("name"));
  }

  private static PageMessage response(JsonObject frame) {
    return frame
        .string("id")
        .<PageMessage>map(id -> new PageMessage.Response(new CallId(id), answer(frame)))
        .orElseGet(() -> missing("id"));
  }

  private static PageAnswer answer(JsonObject frame) {
    Optional<PageAnswer> failure = frame.raw("error").flatMap(PageFrames::failure);
    return failure.orElseGet(
        () -> new PageAnswer.Result(frame.raw("result").orElse(JsonText.NULL)));
  }

  /** An error is a text or {@code {message}}; an empty one, null and false are none. */
  private static Optional<PageAnswer> failure(JsonText error) {
    Optional<String> text = Json.string(error);
    if (text.isPresent()) {
      return text.filter(words -> !words.isEmpty()).map(PageAnswer.Failure::new);
    }
    if (error.equals(JsonText.NULL) || error.text().equals("false")) {
      return Optional.empty();
    }
    String words =
        Json.object(error)
            .flatMap(object -> object.string("message"))
            .orElse("The page's tool failed.");
    return Optional.of(new PageAnswer.Failure(words));
  }

  private static PageMessage missing(String key) {
    return new PageMessage.Unreadable("the message needs a text \"" + key + "\"");
  }
}
