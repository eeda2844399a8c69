package io.leuria.llm;

import io.leuria.domain.JsonText;
import io.leuria.domain.chat.ChatMessage;
import io.leuria.domain.chat.ToolRequest;
import io.leuria.domain.service.ServiceKind;
import io.leuria.domain.session.Attachment;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.webmcp.ToolDeclaration;
import io.leuria.json.Json;
import io.leuria.ports.out.ChatModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes a step as the body of a chat completion request. */
final class ChatRequestJson {
  private static final JsonText TRUE = new JsonText("true");

  private ChatRequestJson() {}

  static JsonText of(ChatModel.Call call) {
    Map<String, JsonText> body = new LinkedHashMap<>();
    body.put("model", text(call.model()));
    body.put(
        "messages",
        Json.write(
            call.messages().stream().map(message -> message(message, call.images())).toList()));
    body.put("stream", TRUE);
    // Ollama takes no notice of tool_choice: without tools a model can't call any.
    boolean toolsToo = call.mayCallTools() || call.service().kind() != ServiceKind.OLLAMA;
    if (!call.tools().isEmpty() && toolsToo) {
      body.put("tools", Json.write(call.tools().stream().map(ChatRequestJson::tool).toList()));
      if (!call.mayCallTools()) {
        body.put("tool_choice", text("none"));
      }
    }
    return Json.object(body);
  }

  private static JsonText tool(ToolDeclaration tool) {
    Map<String, JsonText> function = new LinkedHashMap<>();
    // OpenAI refuses a dot in a name, and with it every tool.
    function.put("name", text(tool.rewrittenName()));
    function.put("description", text(tool.description().orElse("")));
    function.put("parameters", tool.inputSchema());
    return typed("function", "function", Json.object(function));
  }

  private static JsonText message(ChatMessage message, boolean images) {
    return message.fold(
        instructions -> said("system", text(instructions.text())),
        user -> said("user", content(user.prompt(), images)),
        ChatRequestJson::assistant,
        ChatRequestJson::result);
  }

  private static JsonText content(Prompt prompt, boolean images) {
    if (prompt.attachments().isEmpty()) {
      return text(prompt.text());
    }
    List<JsonText> parts = new ArrayList<>();
    parts.add(typed("text", "text", text(prompt.text())));
    prompt.attachments().forEach(attachment -> parts.add(part(attachment, images)));
    return Json.write(parts);
  }

  private static JsonText part(Attachment attachment, boolean images) {
    return attachment.fold(
        image ->
            images
                ? typed("image_url", "image_url", Json.write(Map.of("url", dataUrl(image))))
                : typed("text", "text", text(image.note())),
        file -> typed("text", "text", text(file.framed())));
  }

  private static String dataUrl(Attachment.Image image) {
    return "data:" + image.mimeType() + ";base64," + image.base64();
  }

  private static JsonText assistant(ChatMessage.Assistant assistant) {
    JsonText content = assistant.text().isEmpty() ? JsonText.NULL : text(assistant.text());
    Map<String, JsonText> members = members("assistant", content);
    if (!assistant.requests().isEmpty()) {
      members.put(
          "tool_calls",
          Json.write(assistant.requests().stream().map(ChatRequestJson::request).toList()));
    }
    return Json.object(members);
  }

  private static JsonText request(ToolRequest request) {
    // Some services read the arguments back and fail on what isn't a JSON object.
    String arguments = request.arguments().orElse(JsonText.EMPTY_OBJECT).text();
    Map<String, JsonText> function = new LinkedHashMap<>();
    function.put("name", text(request.name()));
    function.put("arguments", text(arguments));
    Map<String, JsonText> call = new LinkedHashMap<>();
    call.put("id", text(request.id()));
    call.put("type", text("function"));
    call.put("function", Json.object(function));
    return Json.object(call);
  }

  private static JsonText result(ChatMessage.ToolResult result) {
    String content =
        result
            .answer()
            .fold(
                value -> Json.string(value).orElse(value.text()),
                failure -> Json.write(Map.of("error", failure)).text());
    Map<String, JsonText> members = members("tool", text(content));
    members.put("tool_call_id", text(result.request().id()));
    return Json.object(members);
  }

  private static JsonText said(String role, JsonText content) {
    return Json.object(members(role, content));
  }

  private static Map<String, JsonText> members(String role, JsonText content) {
    Map<String, JsonText> members = new LinkedHashMap<>();
    members.put("role", text(role));
    members.put("content", content);
    return members;
  }

  private static JsonText typed(String type, String name, JsonText value) {
    Map<String, JsonText> members = new LinkedHashMap<>();
    members.put("type", text(type));
    members.put(name, value);
    return Json.object(members);
  }

  private static JsonText text(String text) {
    return new JsonText(Json.quoted(text));
  }
}
