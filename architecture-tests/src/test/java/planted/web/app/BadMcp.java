package planted.web.app;

import io.modelcontextprotocol.spec.McpSchema;

/** Knows what it must not know. */
public record BadMcp(McpSchema known) {}
