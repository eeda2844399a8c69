package io.leuria.domain.chat;

import io.leuria.domain.JsonText;
import java.util.Objects;
import java.util.Optional;

/**
 * A call that a chat model wants made.
 *
 * @param id as the service named it, or made up; never empty
 * @param arguments a JSON object; empty when the model wrote something else
 */
public record ToolRequest(String id, String name, Optional<JsonText> arguments) {
  public ToolRequest {
    Objects.requireNonNull(name);
    Objects.requireNonNull(arguments);
    if (id.isEmpty()) {
      throw new IllegalArgumentException("a tool call has an id");
    }
  }

  public ToolRequest withId(String other) {
    return new ToolRequest(other, name, arguments);
  }
}
