package io.leuria.http.mcp;

import io.leuria.domain.JsonText;
import io.leuria.domain.webmcp.PromptDeclaration;
import io.leuria.domain.webmcp.ResourceDeclaration;
import io.leuria.domain.webmcp.ToolDeclaration;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.ports.in.RelayPageTools.Declared;
import java.util.List;
import java.util.Optional;

/** What results look like in MCP. */
final class McpViews {
  static final JsonText NO_TEMPLATES = new JsonText("{\"resourceTemplates\":[]}");
  private static final JsonText CAPABILITIES =
      new JsonText(
          "{\"tools\":{\"listChanged\":false},\"resources\":{\"listChanged\":false},"
              + "\"prompts\":{\"listChanged\":false}}");

  private McpViews() {}

  static JsonText initialize(JsonObject params, String version) {
    String wished = params.string("protocolVersion").orElse("");
    return Json.write(
        new Initialized(
            McpVersions.agreed(wished), CAPABILITIES, new ServerInfo("leuria-webmcp", version)));
  }

  static JsonText tools(Declared declared) {
    return Json.write(new Tools(declared.tools()));
  }

  static JsonText resources(Declared declared) {
    return Json.write(new Resources(declared.resources()));
  }

  static JsonText prompts(Declared declared) {
    return Json.write(new Prompts(declared.prompts()));
  }

  static JsonText toolResult(JsonText result) {
    return Json.write(new ToolResult(List.of(content(text(result))), Optional.empty()));
  }

  static JsonText toolFailure(String message) {
    return Json.write(new ToolResult(List.of(content(message)), Optional.of(true)));
  }

  /** A page's text as it is, an object's {@code content}, or anything else as JSON. */
  static JsonText contents(String uri, JsonText result) {
    Optional<JsonObject> object = Json.object(result);
    String type = object.flatMap(o -> o.string("mimeType")).orElse("text/plain");
    String text = text(object.flatMap(o -> o.raw("content")).orElse(result));
    return Json.write(new Contents(List.of(new Content(uri, type, text))));
  }

  /** A string as it is, everything else as JSON text (decision 23). */
  private static String text(JsonText value) {
    return Json.string(value).orElse(value.text());
  }

  private static TextContent content(String text) {
    return new TextContent("text", text);
  }

  record Initialized(String protocolVersion, JsonText capabilities, ServerInfo serverInfo) {}

  record ServerInfo(String name, String version) {}

  record Tools(List<ToolDeclaration> tools) {}

  record Resources(List<ResourceDeclaration> resources) {}

  record Prompts(List<PromptDeclaration> prompts) {}

  record TextContent(String type, String text) {}

  record ToolResult(List<TextContent> content, Optional<Boolean> isError) {}

  record Contents(List<Content> contents) {}

  record Content(String uri, String mimeType, String text) {}
}
