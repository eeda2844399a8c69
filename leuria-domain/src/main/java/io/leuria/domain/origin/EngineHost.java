package io.leuria.domain.origin;

import java.util.Set;

/**
 * The engine's own address. Exactly {@code 127.0.0.1:<port>} and {@code localhost:<port>} are it
 * (page, section Conventions, Host; decision 1).
 *
 * @param port the bound port, 1 to 65535
 */
public record EngineHost(int port) {
  /** The two names of the engine's address. */
  static final Set<String> NAMES = Set.of("127.0.0.1", "localhost");

  public EngineHost {
    if (port < 1 || port > 65535) {
      throw new IllegalArgumentException("port out of range: " + port);
    }
  }

  /** Whether a Host header names this engine: to the letter, port included. */
  public boolean isHost(String header) {
    return header.equals("127.0.0.1:" + port) || header.equals("localhost:" + port);
  }

  /** Whether an Origin header is that of a page of the engine itself. */
  public boolean isOwnOrigin(String header) {
    return header.startsWith("http://") && isHost(header.substring("http://".length()));
  }

  /** Whether this is the origin of the engine's own pages, however it was spelled. */
  public boolean isOwn(Origin origin) {
    return origin.scheme().equals("http") && origin.port() == port && NAMES.contains(origin.host());
  }

  /** Base address for HTTP, without a trailing slash. */
  public String http() {
    return "http://127.0.0.1:" + port;
  }

  /** Base address for WebSockets, without a trailing slash. */
  public String ws() {
    return "ws://127.0.0.1:" + port;
  }
}
