package io.leuria.domain.webmcp;

import io.leuria.domain.JsonText;
import java.util.Optional;

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
}
