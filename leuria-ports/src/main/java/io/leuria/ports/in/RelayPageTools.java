package io.leuria.ports.in;

import io.leuria.domain.grant.Token;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.PageRequest;
import io.leuria.domain.webmcp.PromptDeclaration;
import io.leuria.domain.webmcp.ResourceDeclaration;
import io.leuria.domain.webmcp.ToolDeclaration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The AI's side of a page's tools; there is one relay, for MCP clients and chat models alike. */
public interface RelayPageTools {
  /** The live session whose channel token this is. */
  Optional<SessionId> sessionOf(Token channelToken);

  /**
   * What the session's page declares now, in the order it declared it; nothing once the session has
   * ended.
   */
  Declared declared(SessionId session);

  /**
   * Hands a request to the page. Never fails: errors are {@link PageAnswer.Failure}. Cancelling the
   * future gives the call up, and the page is told.
   *
   * @throws io.leuria.domain.Refusal UNKNOWN when the page declares no such tool, resource or
   *     prompt
   */
  CompletableFuture<PageAnswer> call(SessionId session, PageRequest request);

  /** A page's declarations. */
  record Declared(
      List<ToolDeclaration> tools,
      List<ResourceDeclaration> resources,
      List<PromptDeclaration> prompts) {
    public static final Declared NOTHING = new Declared(List.of(), List.of(), List.of());

    public Declared {
      tools = List.copyOf(tools);
      resources = List.copyOf(resources);
      prompts = List.copyOf(prompts);
    }
  }
}
