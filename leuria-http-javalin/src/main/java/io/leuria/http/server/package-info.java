/** The engine's server and what it needs. Start at {@link EngineServer}. */
@NullMarked
package io.leuria.http.server;

import org.jspecify.annotations.NullMarked;
