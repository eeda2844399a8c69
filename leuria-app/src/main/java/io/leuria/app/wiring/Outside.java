package io.leuria.app.wiring;

import io.leuria.app.runtime.JdkScheduler;
import io.leuria.app.runtime.SecureSecrets;
import io.leuria.domain.session.SessionLimits;
import io.leuria.domain.webmcp.ChannelLimits;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.Scheduler;
import io.leuria.ports.out.Secrets;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * What tests of the whole engine replace: time, randomness, limits, and who starts AIs.
 *
 * @param launchers instead of the usual ones
 * @param close what has to be closed with the engine
 */
public record Outside(
    InstantSource clock,
    Scheduler scheduler,
    Secrets secrets,
    SessionLimits sessionLimits,
    ChannelLimits channelLimits,
    Optional<List<AiLauncher>> launchers,
    Runnable close) {

  /** The real ones. */
  public static Outside ofThisComputer(EngineOptions options) {
    JdkScheduler scheduler = new JdkScheduler();
    return new Outside(
        InstantSource.system(),
        scheduler,
        new SecureSecrets(),
        Limits.sessions(options.environment()),
        ChannelLimits.USUAL,
        Optional.empty(),
        scheduler::close);
  }

  public Outside withLaunchers(List<AiLauncher> others) {
    return new Outside(
        clock, scheduler, secrets, sessionLimits, channelLimits, Optional.of(others), close);
  }
}
