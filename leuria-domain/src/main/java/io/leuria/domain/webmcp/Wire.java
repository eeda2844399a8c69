package io.leuria.domain.webmcp;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A channel's way to its page: the current socket, or how long open calls wait for the next one.
 *
 * @param link the current socket
 * @param graceEnd when the calls of a lost socket fail
 * @param sockets sockets so far
 */
record Wire(Optional<Link> link, Optional<Instant> graceEnd, long sockets) {
  static final Wire NONE = new Wire(Optional.empty(), Optional.empty(), 0);

  Wire opened(Instant now, ChannelLimits limits) {
    Link next = Link.opened(new SocketId(sockets + 1), now, limits);
    return new Wire(Optional.of(next), Optional.empty(), sockets + 1);
  }

  Wire dropped(Optional<Instant> grace) {
    return new Wire(Optional.empty(), grace, sockets);
  }

  Wire pinged(Instant now, ChannelLimits limits) {
    return new Wire(link.map(open -> open.pingedAt(now, limits)), graceEnd, sockets);
  }

  Wire heard(SocketId socket, Instant now) {
    return isCurrent(socket)
        ? new Wire(link.map(open -> open.heardAt(now)), graceEnd, sockets)
        : this;
  }

  boolean isCurrent(SocketId socket) {
    return socket().filter(socket::equals).isPresent();
  }

  Optional<SocketId> socket() {
    return link.map(Link::socket);
  }

  Optional<Instant> wakeAt(ChannelLimits limits) {
    return Stream.of(link.map(Link::pingAt), link.map(open -> open.silentAt(limits)), graceEnd)
        .flatMap(Optional::stream)
        .min(Instant::compareTo);
  }
}
