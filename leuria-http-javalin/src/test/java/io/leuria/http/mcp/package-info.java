/** Tests. Start at {@link io.leuria.http.mcp.McpWireTest}. */
@NullMarked
package io.leuria.http.mcp;

import org.jspecify.annotations.NullMarked;
