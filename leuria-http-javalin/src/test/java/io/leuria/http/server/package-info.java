/** Tests. Start at {@link io.leuria.http.server.EngineServerTest}. */
@NullMarked
package io.leuria.http.server;

import org.jspecify.annotations.NullMarked;
