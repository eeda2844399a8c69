package io.leuria.domain.webmcp;

import java.time.Instant;

/**
 * A channel's current socket.
 *
 * @param heard when the last frame or WebSocket pong came
 * @param pingAt when it is pinged next
 */
record Link(SocketId socket, Instant heard, Instant pingAt) {
  static Link opened(SocketId socket, Instant now, ChannelLimits limits) {
    return new Link(socket, now, now.plus(limits.ping()));
  }

  Link heardAt(Instant now) {
    return new Link(socket, now, pingAt);
  }

  Link pingedAt(Instant now, ChannelLimits limits) {
    return new Link(socket, heard, now.plus(limits.ping()));
  }

  Instant silentAt(ChannelLimits limits) {
    return heard.plus(limits.silence());
  }
}
