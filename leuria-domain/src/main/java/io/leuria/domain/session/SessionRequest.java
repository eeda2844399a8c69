package io.leuria.domain.session;

import java.util.Optional;

/**
 * What a page prepares a session with.
 *
 * @param prompt the first turn; absent for a warm start
 * @param systemPrompt never empty
 * @param maxTurns steps of the AI per turn, 1 to 50
 */
public record SessionRequest(
    Optional<Prompt> prompt, Optional<String> systemPrompt, Optional<Integer> maxTurns) {
  public SessionRequest {
    systemPrompt = systemPrompt.filter(text -> !text.isEmpty());
    maxTurns = maxTurns.map(turns -> Math.max(1, Math.min(50, turns)));
  }
}
