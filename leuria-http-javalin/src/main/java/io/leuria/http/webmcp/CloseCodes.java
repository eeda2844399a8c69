package io.leuria.http.webmcp;

import io.leuria.ports.out.PageSocket.Reason;

/**
 * The only place where a reason becomes a WebSocket close code. 4000 and up are ours (RFC 6455,
 * 7.4.2).
 */
final class CloseCodes {
  static final int UNSUPPORTED_DATA = 1003;
  static final int POLICY = 1008;

  private CloseCodes() {}

  static int codeOf(Reason reason) {
    return switch (reason) {
      case SESSION_ENDED -> 1000;
      case SHUT_DOWN -> 1001;
      case REVOKED -> POLICY;
      case REPLACED -> 4000;
      case SILENT -> 4001;
    };
  }

  static String wordsOf(Reason reason) {
    return switch (reason) {
      case SESSION_ENDED -> "session ended";
      case SHUT_DOWN -> "engine stopped";
      case REVOKED -> "access revoked";
      case REPLACED -> "replaced by a newer connection";
      case SILENT -> "no answer";
    };
  }
}
