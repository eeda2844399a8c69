/**
 * The server, the guard at its door, and what every answer has in common. Start at {@link
 * io.leuria.http.server.EngineServer}.
 */
@NullMarked
package io.leuria.http.server;

import org.jspecify.annotations.NullMarked;
