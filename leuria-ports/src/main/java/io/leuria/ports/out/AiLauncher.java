package io.leuria.ports.out;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Token;
import io.leuria.domain.session.SessionId;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Starts AIs, one for each session. Safe for many threads. */
public interface AiLauncher {
  /** Whether this launcher starts this AI. */
  boolean knows(AiId ai);

  /** The plain name of an AI this launcher knows. */
  String nameOf(AiId ai);

  /** The plain name of one of its models, when known. */
  default Optional<String> modelNameOf(AiId ai, String model) {
    return Optional.empty();
  }

  /**
   * Starts an AI; returns at once. The future completes when it can take a prompt, or fails with an
   * {@link AiFailure}. It never waits for ever, but the caller sets the limit: cancelling the
   * future stops the start and leaves nothing behind. Nothing is told to the listener before the
   * future completes, log lines aside.
   */
  CompletableFuture<AiSession> launch(Launch launch, AiListener listener);

  /**
   * Waits until every AI that was told to stop has ended with all it started. For the engine's own
   * end, after which nobody would end them.
   *
   * @param most how long at most
   */
  default void awaitEnds(Duration most) {}

  /**
   * What an AI is started with.
   *
   * @param model the model the visitor chose, if the AI offers it
   * @param systemPrompt replaces the agent's coding-assistant preset where the AI has one
   * @param maxTurns steps per turn, 1 to 50
   * @param pageTools how the AI reaches the page's tools
   */
  record Launch(
      SessionId session,
      AiId ai,
      Optional<String> model,
      Optional<String> systemPrompt,
      Optional<Integer> maxTurns,
      PageToolsAccess pageTools) {}

  /**
   * The MCP server of the page's tools.
   *
   * @param url {@code http://127.0.0.1:<port>/webmcp/mcp}
   * @param token its bearer
   */
  record PageToolsAccess(String url, Token token) {}
}
