package io.leuria.http.mcp;

import io.leuria.domain.JsonText;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.PromptDeclaration;
import io.leuria.domain.webmcp.ResourceDeclaration;
import io.leuria.domain.webmcp.ToolDeclaration;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.ports.in.RelayPageTools.Declared;
import java.util.List;
import java.util.Optional;

/** What a page declares and answers, in the shapes of MCP (decisions 22 and 23). */
final class McpResults {
  private McpResults() {}

  private record ToolView(
      String name,
      Optional<String> description,
      JsonText inputSchema,
      Optional<JsonText> annotations) {
    static ToolView of(ToolDeclaration tool) {
      return new ToolView(tool.name(), tool.description(), tool.inputSchema(), tool.annotations());
    }
  }

  private record ResourceView(
      String uri, String name, Optional<String> description, Optional<String> mimeType) {
    static ResourceView of(ResourceDeclaration resource) {
      return new ResourceView(
          resource.uri(), resource.name(), resource.description(), resource.mimeType());
    }
  }

  private record PromptView(
      String name, Optional<String> description, Optional<JsonText> arguments) {
    static PromptView of(PromptDeclaration prompt) {
      return new PromptView(prompt.name(), prompt.description(), prompt.arguments());
    }
  }

  private record ToolsView(List<ToolView> tools) {}

  private record ResourcesView(List<ResourceView> resources) {}

  private record TemplatesView(List<ResourceView> resourceTemplates) {}

  private record PromptsView(List<PromptView> prompts) {}

  private record TextView(String type, String text) {}

  private record CallView(List<TextView> content, Optional<Boolean> isError) {}

  private record ContentView(String uri, String mimeType, String text) {}

  private record ContentsView(List<ContentView> contents) {}

  private record MessageView(String role, TextView content) {}

  private record MessagesView(List<MessageView> messages) {}

  static JsonText tools(Declared declared) {
    return Json.write(new ToolsView(declared.tools().stream().map(ToolView::of).toList()));
  }

  static JsonText resources(Declared declared) {
    return Json.write(
        new ResourcesView(declared.resources().stream().map(ResourceView::of).toList()));
  }

  static JsonText noTemplates() {
    return Json.write(new TemplatesView(List.of()));
  }

  static JsonText prompts(Declared declared) {
    return Json.write(new PromptsView(declared.prompts().stream().map(PromptView::of).toList()));
  }

  /**
   * A text result as it is, anything else as JSON text; a failure is a result that the model can
   * read.
   */
  static JsonText call(PageAnswer answer) {
    return answer.fold(
        value -> call(asText(value), Optional.empty()), words -> call(words, Optional.of(true)));
  }

  private static JsonText call(String text, Optional<Boolean> isError) {
    return Json.write(new CallView(List.of(new TextView("text", text)), isError));
  }

  /**
   * A page that answers in MCP's own shape is passed through; a text, or an object's {@code
   * content}, is wrapped.
   */
  static JsonText resource(String uri, Optional<String> declaredType, PageAnswer answer) {
    JsonText value = valueOf(answer);
    Optional<JsonObject> object = Json.object(value);
    if (object.filter(result -> result.array("contents").isPresent()).isPresent()) {
      return value;
    }
    String text = object.flatMap(result -> result.string("content")).orElseGet(() -> asText(value));
    String type =
        object
            .flatMap(result -> result.string("mimeType"))
            .or(() -> declaredType)
            .orElse("text/plain");
    return Json.write(new ContentsView(List.of(new ContentView(uri, type, text))));
  }

  /**
   * The page's result as it is when it has messages; anything else becomes one message of the user.
   */
  static JsonText prompt(PageAnswer answer) {
    JsonText value = valueOf(answer);
    return Json.object(value)
        .filter(result -> result.array("messages").isPresent())
        .map(result -> value)
        .orElseGet(
            () ->
                Json.write(
                    new MessagesView(
                        List.of(new MessageView("user", new TextView("text", asText(value)))))));
  }

  private static JsonText valueOf(PageAnswer answer) {
    return answer.fold(
        value -> value,
        words -> {
          throw new RpcError(RpcError.INTERNAL, words);
        });
  }

  private static String asText(JsonText value) {
    return Json.string(value).orElse(value.text());
  }
}
