/**
 * The AI's way to a page's tools: MCP over streamable HTTP. Start at {@link
 * io.leuria.http.mcp.McpRoute}.
 */
@NullMarked
package io.leuria.http.mcp;

import org.jspecify.annotations.NullMarked;
