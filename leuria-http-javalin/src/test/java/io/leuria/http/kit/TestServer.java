package io.leuria.http.kit;

import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.leuria.domain.origin.EngineKind;
import io.leuria.http.server.EngineServer;
import io.leuria.http.server.ServerOptions;
import io.leuria.http.server.UseCases;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ConnectSite;
import io.leuria.ports.in.DecidePairing;
import io.leuria.ports.in.EmbedTexts;
import io.leuria.ports.in.ManageSites;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.in.RelayPageTools;
import io.leuria.ports.in.ReportHealth;
import io.leuria.ports.in.RunSession;
import io.leuria.testkit.fake.ManualTime;
import java.util.Optional;

/** The real server on a free port, over ports whose answers a test sets. */
public final class TestServer implements AutoCloseable {
  public final ReportHealth health = mock(ReportHealth.class);
  public final ConnectSite connect = mock(ConnectSite.class);
  public final DecidePairing pairing = mock(DecidePairing.class);
  public final ManageSites sites = mock(ManageSites.class);
  public final ChooseAi ais = mock(ChooseAi.class);
  public final RunSession sessions = mock(RunSession.class);
  public final OfferPageTools pageTools = mock(OfferPageTools.class);
  public final RelayPageTools relay = mock(RelayPageTools.class);
  public final EmbedTexts embed = mock(EmbedTexts.class);
  public final ManualTime time = new ManualTime();
  public final ServerOptions options;
  private final EngineServer server;

  private TestServer(ServerOptions options) {
    this.options = options;
    UseCases core =
        new UseCases(
            new ScriptedDoor(options.kind().silent()),
            health,
            connect,
            pairing,
            sites,
            ais,
            sessions,
            pageTools,
            relay,
            embed);
    this.server = new EngineServer(core, time, options);
    when(health.health(any()))
        .thenReturn(
            new ReportHealth.Health("0.1.0", "Claude", "page", Optional.empty(), Optional.empty()));
    server.start();
  }

  /** An engine that answers every site. */
  public static TestServer open() {
    return new TestServer(new ServerOptions(0, EngineKind.CLI, "0.1.0"));
  }

  /** An engine that answers only its granted site. */
  public static TestServer silent() {
    return new TestServer(new ServerOptions(0, EngineKind.APP, "0.1.0"));
  }

  public int port() {
    return server.port();
  }

  public Wire wire() {
    return new Wire(port());
  }

  @Override
  public void close() {
    server.stop();
  }
}
