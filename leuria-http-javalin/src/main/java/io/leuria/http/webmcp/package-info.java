/** The page's tool sockets. Start at {@link io.leuria.http.webmcp.PageSockets}. */
@NullMarked
package io.leuria.http.webmcp;

import org.jspecify.annotations.NullMarked;
