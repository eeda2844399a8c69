package io.leuria.app.wiring;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.EngineKind;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * How an engine is started.
 *
 * @param home the visitor's folder
 * @param port 0 for any free one
 * @param ai the default AI of this run, instead of the visitor's setting
 * @param adminToken the desktop app's; absent means a new one, written to control.json
 * @param environment what agents are given from, by allow-list
 */
public record EngineOptions(
    Path home,
    int port,
    EngineKind kind,
    Optional<AiId> ai,
    Optional<Token> adminToken,
    Map<String, String> environment) {
  public EngineOptions {
    environment = Map.copyOf(environment);
  }
}
