package io.leuria.domain.webmcp;

import io.leuria.domain.JsonText;
import java.util.Optional;

/** What a page sends on its channel (page, section Page tools, Page → engine). */
public sealed interface PageMessage {
  /**
   * A declaration as sent: name and schema are judged by the channel, not by the reader of the
   * frame.
   */
  record RegisterTool(
      String name,
      Optional<String> description,
      Optional<JsonText> inputSchema,
      Optional<JsonText> annotations)
      implements PageMessage {}

  record DeregisterTool(String name) implements PageMessage {}

  record RegisterResource(ResourceDeclaration resource) implements PageMessage {}

  record RegisterPrompt(PromptDeclaration prompt) implements PageMessage {}

  /** toolResponse, resourceResponse and promptResponse: matched by id alone. */
  record Response(CallId id, PageAnswer answer) implements PageMessage {}

  record Ping() implements PageMessage {}

  record Pong() implements PageMessage {}

  /** A frame that can't be understood, and why; it changes nothing. */
  record Unreadable(String reason) implements PageMessage {}
}
