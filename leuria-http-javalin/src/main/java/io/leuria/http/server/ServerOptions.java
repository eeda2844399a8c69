package io.leuria.http.server;

import io.leuria.domain.origin.EngineKind;

/**
 * What the server is started with.
 *
 * @param port 0 for any free one
 * @param version the engine's version
 */
public record ServerOptions(int port, EngineKind kind, String version) {}
