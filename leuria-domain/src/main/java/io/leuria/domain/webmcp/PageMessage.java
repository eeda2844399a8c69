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

  /** One answer for each message, so that a new one breaks the build until handled. */
  interface Reader<T> {
    T registerTool(RegisterTool tool);

    T deregisterTool(String name);

    T registerResource(ResourceDeclaration resource);

    T registerPrompt(PromptDeclaration prompt);

    T response(CallId id, PageAnswer answer);

    T ping();

    T pong();

    T unreadable(String reason);
  }

  /** Hands this message to a reader. */
  default <T> T read(Reader<T> reader) {
    if (this instanceof Response response) {
      return reader.response(response.id(), response.answer());
    } else if (this instanceof RegisterTool tool) {
      return reader.registerTool(tool);
    } else if (this instanceof DeregisterTool tool) {
      return reader.deregisterTool(tool.name());
    } else if (this instanceof RegisterResource resource) {
      return reader.registerResource(resource.resource());
    } else if (this instanceof RegisterPrompt prompt) {
      return reader.registerPrompt(prompt.prompt());
    } else if (this instanceof Ping) {
      return reader.ping();
    } else if (this instanceof Pong) {
      return reader.pong();
    }
    return reader.unreadable(((Unreadable) this).reason());
  }
}
