package io.leuria.app.demo.agent;

import io.leuria.domain.JsonText;
import java.util.List;
import java.util.Optional;

/** What the agent sends, in the shapes of ACP v1. */
final class AgentViews {
  static final Hello HELLO =
      new Hello(
          1,
          new Capabilities(
              false, new PromptCapabilities(false, false, false), new McpCapabilities(true, false)),
          new Info("leuria-demo-agent", "Demo agent", "1"),
          List.of());

  private AgentViews() {}

  record Hello(
      int protocolVersion,
      Capabilities agentCapabilities,
      Info agentInfo,
      List<String> authMethods) {}

  record Capabilities(
      boolean loadSession,
      PromptCapabilities promptCapabilities,
      McpCapabilities mcpCapabilities) {}

  record PromptCapabilities(boolean image, boolean audio, boolean embeddedContext) {}

  record McpCapabilities(boolean http, boolean sse) {}

  record Info(String name, String title, String version) {}

  record Text(String type, String text) {
    static Text of(String text) {
      return new Text("text", text);
    }
  }

  record Content(String type, Text content) {}

  /** session/update. */
  record Update(String sessionId, Object update) {}

  record Chunk(String sessionUpdate, Text content) {}

  /** A call, and each news of it. */
  record Call(
      Optional<String> sessionUpdate,
      String toolCallId,
      Optional<String> title,
      Optional<String> kind,
      String status,
      Optional<JsonText> rawInput,
      Optional<List<Content>> content) {}

  /**
   * session/request_permission.
   *
   * @param toolName the machine-readable name of the tool, as agents name those of an MCP server
   */
  record AskPermission(String sessionId, String toolName, Call toolCall, List<Option> options) {}

  record Option(String optionId, String name, String kind) {}
}
