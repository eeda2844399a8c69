package io.leuria.domain.webmcp;

/** Why a channel's socket is closed from this side (decision 25). */
public enum ChannelEnd {
  SESSION_ENDED,
  REPLACED,
  REVOKED,
  SILENT,
  SHUT_DOWN
}
