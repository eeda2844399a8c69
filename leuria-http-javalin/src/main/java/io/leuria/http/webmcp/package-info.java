/** The page's tool sockets. Start at {@link PageSockets}. */
@NullMarked
package io.leuria.http.webmcp;

import org.jspecify.annotations.NullMarked;
