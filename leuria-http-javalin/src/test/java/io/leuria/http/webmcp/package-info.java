/** Tests. Start at {@link io.leuria.http.webmcp.SocketWireTest}. */
@NullMarked
package io.leuria.http.webmcp;

import org.jspecify.annotations.NullMarked;
