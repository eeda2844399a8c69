package io.leuria.http.webmcp;

import io.leuria.ports.out.PageSocket;

/** The only place where the end of a socket becomes a WebSocket close code (RFC 6455, 7.4). */
enum CloseCodes {
  SESSION_ENDED(1000, "session ended"),
  SHUT_DOWN(1001, "the engine is shutting down"),
  NOT_TEXT(1003, "text frames only"),
  REVOKED(1008, "the site's permission was taken back"),
  GONE(1008, "this channel is closed"),
  NOT_REGISTERED(1008, "no registration"),
  REPLACED(4001, "replaced by a newer channel"),
  SILENT(4002, "no sign of life for 30 s"),
  STALLED(4003, "too far behind");

  private final int code;
  private final String text;

  CloseCodes(int code, String text) {
    this.code = code;
    this.text = text;
  }

  int code() {
    return code;
  }

  String text() {
    return text;
  }

  static CloseCodes of(PageSocket.Reason reason) {
    return switch (reason) {
      case SESSION_ENDED -> SESSION_ENDED;
      case REPLACED -> REPLACED;
      case REVOKED -> REVOKED;
      case SILENT -> SILENT;
      case SHUT_DOWN -> SHUT_DOWN;
    };
  }
}
