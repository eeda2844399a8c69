package io.leuria.http.server;

import io.leuria.domain.origin.EngineKind;
import io.leuria.domain.pairing.DecidedBy;
import java.util.Optional;

/**
 * How the server is started.
 *
 * @param port 0 for any free one
 * @param version the engine's version, as shown to MCP clients and the desktop app
 * @param terminalDecides whether a command may answer a question on a CLI engine (decision 35)
 */
public record ServerOptions(int port, EngineKind kind, String version, boolean terminalDecides) {
  public ServerOptions {
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("port out of range: " + port);
    }
  }

  public ServerOptions(int port, EngineKind kind, String version) {
    this(port, kind, version, false);
  }

  /** Who answers a question by way of the admin API; nobody on a usual CLI engine. */
  Optional<DecidedBy> decidedBy() {
    if (kind.app()) {
      return Optional.of(DecidedBy.DESKTOP_APP);
    }
    return terminalDecides ? Optional.of(DecidedBy.TERMINAL) : Optional.empty();
  }
}
