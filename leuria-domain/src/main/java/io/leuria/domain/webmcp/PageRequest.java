package io.leuria.domain.webmcp;

import io.leuria.domain.JsonText;
import java.util.Optional;
import java.util.function.Function;

/** What the AI asks of a page. */
public sealed interface PageRequest {
  /**
   * A tool call.
   *
   * @param arguments a JSON object; {@code {}} when the AI sent none
   */
  record CallTool(String tool, JsonText arguments) implements PageRequest {}

  record ReadResource(String uri) implements PageRequest {}

  record GetPrompt(String name, Optional<JsonText> arguments) implements PageRequest {}

  /** Picks the case that applies; a forgotten one doesn't compile. */
  default <T> T fold(
      Function<CallTool, T> tool,
      Function<ReadResource, T> resource,
      Function<GetPrompt, T> prompt) {
    if (this instanceof CallTool t) {
      return tool.apply(t);
    } else if (this instanceof ReadResource r) {
      return resource.apply(r);
    }
    return prompt.apply((GetPrompt) this);
  }

  /** What is asked for, in words. */
  default String words() {
    return fold(t -> "tool " + t.tool(), r -> "resource " + r.uri(), p -> "prompt " + p.name());
  }
}
