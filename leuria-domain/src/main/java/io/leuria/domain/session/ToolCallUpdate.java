package io.leuria.domain.session;

import java.util.Optional;

/**
 * A call of the AI to a tool, or news of one: the data of a {@code tool_call} event.
 *
 * @param toolCallId the AI's id of the call
 */
public record ToolCallUpdate(
    String toolCallId,
    Optional<String> title,
    Optional<String> kind,
    Optional<String> status,
    Optional<String> toolName) {}
