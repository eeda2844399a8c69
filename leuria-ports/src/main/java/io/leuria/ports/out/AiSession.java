package io.leuria.ports.out;

import io.leuria.domain.session.Prompt;
import java.util.concurrent.CompletableFuture;

/** One running AI. Safe for many threads; no method blocks. */
public interface AiSession {
  Traits traits();

  /**
   * Sends a turn. All its events reach the listener before the future completes; it completes when
   * the AI ends the turn, however, or fails with an {@link AiFailure}. One turn at a time.
   */
  CompletableFuture<Void> prompt(Prompt prompt);

  /** Asks the AI to end its turn; open permission requests are answered as cancelled. */
  void cancelTurn();

  /**
   * Ends the AI and everything it started: stdin closed, then TERM, then KILL, within 5 s. The
   * listener hears nothing more, {@code ended} included. A second call returns the same future.
   */
  CompletableFuture<Void> stop();

  /**
   * What an AI does by itself; what it doesn't, the core does for it (decision 19).
   *
   * @param systemPrompt it has a place for a system prompt and was given it at the start
   * @param maxTurns it counts its steps itself
   */
  record Traits(boolean systemPrompt, boolean maxTurns) {}
}
