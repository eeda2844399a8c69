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
import java.util.function.Function;

/** Reads what a page sends on its channel (page, section Page tools, Page → engine). */
final class PageFrames {
  private static final String SOME_ERROR = "the page reported an error";

  private PageFrames() {}

  static PageMessage read(String frame) {
    try {
      return read(JsonObject.of(frame));
    } catch (JsonProblem bad) {
      return new PageMessage.Unreadable("not a JSON object: " + bad.getMessage());
    }
  }

  private static PageMessage read(JsonObject frame) {
    return switch (frame.string("type").orElse("")) {
      case "registerTool" -> named(nested(frame, "tool", "name"), "name", PageFrames::tool);
      case "deregisterTool" ->
          named(frame, "name", of -> new PageMessage.DeregisterTool(text(of, "name")));
      case "registerResource" ->
          named(nested(frame, "resource", "uri"), "uri", PageFrames::resource);
      case "registerPrompt" -> named(nested(frame, "prompt", "name"), "name", PageFrames::prompt);
      case "toolResponse", "resourceResponse", "promptResponse" ->
          named(frame, "id", PageFrames::response);
      case "ping" -> new PageMessage.Ping();
      case "pong" -> new PageMessage.Pong();
      default -> new PageMessage.Unreadable("unknown type");
    };
  }

  /** A declaration may stand in the frame itself, or under a name of its own. */
  private static JsonObject nested(JsonObject frame, String under, String key) {
    return frame.object(under).filter(inner -> inner.string(key).isPresent()).orElse(frame);
  }

  private static PageMessage named(
      JsonObject frame, String key, Function<JsonObject, PageMessage> reader) {
    return frame.string(key).isPresent()
        ? reader.apply(frame)
        : new PageMessage.Unreadable(key + " must be a string");
  }

  private static PageMessage tool(JsonObject tool) {
    return new PageMessage.RegisterTool(
        text(tool, "name"),
        tool.string("description"),
        tool.raw("inputSchema"),
        tool.object("annotations").map(JsonObject::text));
  }

  private static PageMessage resource(JsonObject resource) {
    String uri = text(resource, "uri");
    return new PageMessage.RegisterResource(
        new ResourceDeclaration(
            uri,
            resource.string("name").orElse(uri),
            resource.string("description"),
            resource.string("mimeType")));
  }

  private static PageMessage prompt(JsonObject prompt) {
    Optional<JsonText> arguments =
        prompt.raw("arguments").filter(value -> Json.array(value).isPresent());
    return new PageMessage.RegisterPrompt(
        new PromptDeclaration(text(prompt, "name"), prompt.string("description"), arguments));
  }

  private static PageMessage response(JsonObject frame) {
    PageAnswer answer =
        frame
            .raw("error")
            .flatMap(PageFrames::error)
            .<PageAnswer>map(PageAnswer.Failure::new)
            .orElseGet(() -> new PageAnswer.Result(frame.raw("result").orElse(JsonText.NULL)));
    return new PageMessage.Response(new CallId(text(frame, "id")), answer);
  }

  /** The words of an error; what JavaScript takes for "no error" is none. */
  private static Optional<String> error(JsonText value) {
    Optional<String> text = Json.string(value);
    if (text.isPresent()) {
      return text.filter(words -> !words.isEmpty());
    }
    boolean none =
        switch (value.text()) {
          case "null", "false", "0", "-0", "0.0" -> true;
          default -> false;
        };
    return none
        ? Optional.empty()
        : Json.object(value)
            .flatMap(object -> object.string("message"))
            .filter(words -> !words.isEmpty())
            .or(() -> Optional.of(SOME_ERROR));
  }

  private static String text(JsonObject object, String key) {
    return object.string(key).orElseThrow();
  }
}
