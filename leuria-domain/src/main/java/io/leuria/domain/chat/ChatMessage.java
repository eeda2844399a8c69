package io.leuria.domain.chat;

import io.leuria.domain.session.Prompt;
import io.leuria.domain.webmcp.PageAnswer;
import java.util.List;
import java.util.function.Function;

/** One message of a conversation, in the four roles that chat models know. */
public sealed interface ChatMessage {
  record Instructions(String text) implements ChatMessage {}

  record User(Prompt prompt) implements ChatMessage {}

  /** What the model said; an empty text only beside calls. */
  record Assistant(String text, List<ToolRequest> requests) implements ChatMessage {
    public Assistant {
      requests = List.copyOf(requests);
    }
  }

  record ToolResult(ToolRequest request, PageAnswer answer) implements ChatMessage {}

  /** Picks the case that applies; a forgotten one doesn't compile. */
  default <T> T fold(
      Function<Instructions, T> instructions,
      Function<User, T> user,
      Function<Assistant, T> assistant,
      Function<ToolResult, T> result) {
    if (this instanceof Instructions i) {
      return instructions.apply(i);
    } else if (this instanceof User u) {
      return user.apply(u);
    } else if (this instanceof Assistant a) {
      return assistant.apply(a);
    }
    return result.apply((ToolResult) this);
  }
}
