package io.leuria.domain.session;

/**
 * What an AI does by itself; what it doesn't, the session does for it (decision 19).
 *
 * @param systemPrompt it was given the system prompt at its start
 * @param maxTurns it counts its steps itself
 */
public record AiTraits(boolean systemPrompt, boolean maxTurns) {}
