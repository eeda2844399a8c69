package io.leuria.app.wiring;

import dagger.Module;
import dagger.Provides;
import io.leuria.app.runtime.Version;
import io.leuria.http.server.EngineServer;
import io.leuria.http.server.ServerOptions;
import io.leuria.http.server.UseCases;
import io.leuria.ports.in.AnswerDoor;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ConnectSite;
import io.leuria.ports.in.DecidePairing;
import io.leuria.ports.in.EmbedTexts;
import io.leuria.ports.in.ManageSites;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.in.RelayPageTools;
import io.leuria.ports.in.ReportHealth;
import io.leuria.ports.in.RunSession;
import jakarta.inject.Singleton;

/** The engine's server. */
@Module
interface HttpModule {
  @Provides
  @Singleton
  static UseCases useCases(
      AnswerDoor door,
      ReportHealth health,
      ConnectSite connect,
      DecidePairing decide,
      ManageSites sites,
      ChooseAi ai,
      RunSession sessions,
      OfferPageTools pageTools,
      RelayPageTools relay,
      EmbedTexts embed) {
    return new UseCases(
        door, health, connect, decide, sites, ai, sessions, pageTools, relay, embed);
  }

  @Provides
  @Singleton
  static EngineServer server(UseCases core, EngineOptions options, Outside outside) {
    return new EngineServer(
        core,
        outside.scheduler(),
        new ServerOptions(options.port(), options.kind(), Version.text()));
  }
}
