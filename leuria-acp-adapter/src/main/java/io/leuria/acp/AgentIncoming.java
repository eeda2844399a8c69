package io.leuria.acp;

import io.leuria.acp.wire.RpcPeer;
import io.leuria.domain.JsonText;
import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * What an agent tells and asks: updates become events, permissions are decided by the core, all
 * else is refused.
 */
final class AgentIncoming implements RpcPeer.Incoming {
  private static final int METHOD_NOT_FOUND = -32601;
  private static final JsonText CANCELLED =
      Json.write(new OutcomeView(new CancelledView("cancelled")));
  private final AgentListener listener;
  private final Executor requests;
  private volatile Optional<String> session = Optional.empty();

  /**
   * Prepares the reader.
   *
   * @param requests runs the answers to the agent's requests, off the thread that reads its output
   */
  AgentIncoming(AgentListener listener, Executor requests) {
    this.listener = listener;
    this.requests = requests;
  }

  private record CancelledView(String outcome) {}

  private record SelectedView(String outcome, String optionId) {}

  private record OutcomeView(Object outcome) {}

  private record StopView(String stopReason) {}

  /** From now on updates of this session count, and of no other. */
  void of(String sessionId) {
    session = Optional.of(sessionId);
  }

  @Override
  public void notification(String method, JsonObject params) {
    if (method.equals("session/update") && session.equals(params.string("sessionId"))) {
      params.object("update").ifPresent(this::update);
    }
  }

  private void update(JsonObject update) {
    switch (update.string("sessionUpdate").orElse("")) {
      case "agent_message_chunk" -> text(update).ifPresent(listener::chunk);
      case "agent_thought_chunk" -> text(update).ifPresent(listener::thought);
      case "tool_call", "tool_call_update" -> toolCall(update).ifPresent(listener::toolCall);
      default -> {
        // Plans, commands, modes, usage and kinds yet to come say nothing to a page.
      }
    }
  }

  private static Optional<String> text(JsonObject update) {
    return update
        .object("content")
        .flatMap(content -> content.string("text"))
        .filter(text -> !text.isEmpty());
  }

  private static Optional<ToolCallUpdate> toolCall(JsonObject update) {
    return update
        .string("toolCallId")
        .map(
            id ->
                new ToolCallUpdate(
                    id,
                    update.string("title"),
                    update.string("kind"),
                    update.string("status"),
                    claudeToolName(update)));
  }

  private static Optional<String> claudeToolName(JsonObject from) {
    return from.object("_meta")
        .flatMap(meta -> meta.object("claudeCode"))
        .flatMap(claude -> claude.string("toolName"));
  }

  @Override
  public void request(String method, JsonObject params, RpcPeer.Reply reply) {
    switch (method) {
      case "session/request_permission" -> requests.execute(() -> reply.result(permission(params)));
      case "session/prompt" -> reply.result(Json.write(new StopView("cancelled")));
      default -> reply.error(METHOD_NOT_FOUND, "Method not found");
    }
  }

  /**
   * Decides by the machine-readable name, never the title, and always "once": an agent that offers
   * no such option is told that its request was cancelled (decision 21).
   */
  private JsonText permission(JsonObject params) {
    String tool =
        params
            .object("toolCall")
            .flatMap(AgentIncoming::claudeToolName)
            .or(() -> params.string("toolName"))
            .filter(name -> !name.isBlank())
            .orElse("unknown");
    boolean canAllow = option(params, "allow_once").isPresent();
    boolean allow = listener.mayUse(canAllow ? tool : "unknown");
    Optional<String> chosen =
        allow
            ? option(params, "allow_once")
            : option(params, "reject_once").or(() -> option(params, "reject_always"));
    return chosen
        .map(id -> Json.write(new OutcomeView(new SelectedView("selected", id))))
        .orElse(CANCELLED);
  }

  private static Optional<String> option(JsonObject params, String kind) {
    return params.array("options").stream()
        .flatMap(options -> options.stream())
        .flatMap(option -> Json.object(option).stream())
        .filter(option -> option.string("kind").filter(kind::equals).isPresent())
        .flatMap(option -> option.string("optionId").stream())
        .findFirst();
  }
}
