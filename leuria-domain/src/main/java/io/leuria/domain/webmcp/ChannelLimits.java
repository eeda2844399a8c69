package io.leuria.domain.webmcp;

import java.time.Duration;

/**
 * The numbers that bound a channel; tests bring their own.
 *
 * @param ping how often the engine pings the page
 * @param silence after which a socket counts as dropped
 * @param grace how long open calls outlive their socket
 * @param call how long a call may stay open
 * @param calls calls open at once
 */
public record ChannelLimits(
    Duration ping, Duration silence, Duration grace, Duration call, int calls) {
  public static final ChannelLimits USUAL =
      new ChannelLimits(
          Duration.ofSeconds(15),
          Duration.ofSeconds(30),
          Duration.ofSeconds(10),
          Duration.ofMinutes(10),
          1024);
}
