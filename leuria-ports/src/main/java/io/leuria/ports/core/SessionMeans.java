package io.leuria.ports.core;

import io.leuria.domain.origin.EngineHost;
import io.leuria.domain.session.SessionLimits;
import io.leuria.domain.webmcp.ChannelLimits;
import io.leuria.ports.out.Scheduler;
import io.leuria.ports.out.Secrets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;

/**
 * What every session lives on.
 *
 * @param host the engine's address with the port it was bound to
 */
public record SessionMeans(
    Secrets secrets,
    Scheduler scheduler,
    InstantSource clock,
    Supplier<EngineHost> host,
    SessionLimits limits,
    ChannelLimits channelLimits) {
  Instant now() {
    return clock.instant();
  }
}
