package io.leuria.app.wiring;

import dagger.Module;
import dagger.Provides;
import io.leuria.json.JacksonJsonRules;
import io.leuria.ports.core.AiStarter;
import io.leuria.ports.core.BoundPort;
import io.leuria.ports.core.ChannelService;
import io.leuria.ports.core.EmbedService;
import io.leuria.ports.core.RelayService;
import io.leuria.ports.core.SessionMeans;
import io.leuria.ports.core.SessionRegistry;
import io.leuria.ports.core.SessionService;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.EmbedTexts;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.in.RelayPageTools;
import io.leuria.ports.in.RunSession;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.Embedder;
import io.leuria.ports.out.EngineListener;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.SettingsStore;
import jakarta.inject.Singleton;
import java.util.List;

/** Sessions, their page tools, and embeddings. */
@Module
interface SessionModule {
  @Provides
  @Singleton
  static SessionMeans means(Outside outside, BoundPort port) {
    return new SessionMeans(
        outside.secrets(),
        outside.scheduler(),
        outside.clock(),
        port::host,
        outside.sessionLimits(),
        outside.channelLimits());
  }

  @Provides
  @Singleton
  static SessionRegistry registry(GrantStore grants, Outside outside) {
    return new SessionRegistry(grants, outside.sessionLimits());
  }

  @Provides
  @Singleton
  static AiStarter starter(
      ChooseAi choice,
      GrantStore grants,
      List<AiLauncher> launchers,
      EngineListener listener,
      BoundPort port) {
    return new AiStarter(choice, grants, launchers, listener, port::host);
  }

  @Provides
  @Singleton
  static RunSession sessions(SessionRegistry registry, SessionMeans means, AiStarter starter) {
    return new SessionService(registry, means, starter);
  }

  @Provides
  @Singleton
  static OfferPageTools pageTools(SessionRegistry registry, SessionMeans means) {
    return new ChannelService(registry, means, new JacksonJsonRules());
  }

  @Provides
  @Singleton
  static RelayPageTools relay(SessionRegistry registry) {
    return new RelayService(registry);
  }

  @Provides
  @Singleton
  static EmbedTexts embed(SettingsStore settings, Embedder embedder) {
    return new EmbedService(settings, embedder);
  }
}
