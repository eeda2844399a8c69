package io.leuria.ports.out;

import io.leuria.domain.webmcp.EngineMessage;

/**
 * A page's channel socket, as the core sees it. Sending never blocks and keeps the order. Safe for
 * many threads.
 */
public interface PageSocket {
  /** Queues a message; after a close it is dropped. */
  void send(EngineMessage message);

  /** Sends a WebSocket ping frame (RFC 6455), which the browser answers without the page's help. */
  void ping();

  /** Closes the socket; a second call does nothing. */
  void close(Reason reason);

  /** Why the engine closes a channel. */
  enum Reason {
    /** The session ended. */
    SESSION_ENDED,
    /** A newer socket took its place. */
    REPLACED,
    /** The grant was taken back. */
    REVOKED,
    /** Nothing came for 30 s. */
    SILENT,
    /** The engine ends. */
    SHUT_DOWN
  }
}
