/** MCP over HTTP, and the page tools behind it. Start at {@link McpHttp}. */
@NullMarked
package io.leuria.http.mcp;

import org.jspecify.annotations.NullMarked;
