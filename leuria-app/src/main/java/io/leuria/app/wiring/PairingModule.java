package io.leuria.app.wiring;

import dagger.Binds;
import dagger.Module;
import dagger.Provides;
import io.leuria.app.runtime.Version;
import io.leuria.ports.core.AiChoiceService;
import io.leuria.ports.core.BoundPort;
import io.leuria.ports.core.ChoiceWatch;
import io.leuria.ports.core.DoorService;
import io.leuria.ports.core.GrantUse;
import io.leuria.ports.core.GrantWatch;
import io.leuria.ports.core.HealthService;
import io.leuria.ports.core.PairingService;
import io.leuria.ports.core.SessionRegistry;
import io.leuria.ports.core.SiteService;
import io.leuria.ports.in.AnswerDoor;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ConnectSite;
import io.leuria.ports.in.DecidePairing;
import io.leuria.ports.in.ManageSites;
import io.leuria.ports.in.ReportHealth;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.AuditLog;
import io.leuria.ports.out.Embedder;
import io.leuria.ports.out.EngineListener;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.SettingsStore;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** The door, pairing, sites and the choice of AI. */
@Module
interface PairingModule {
  @Provides
  @Singleton
  static BoundPort port() {
    return new BoundPort();
  }

  /** Runs what a request's thread must not wait for. */
  @Provides
  @Singleton
  static Executor executor() {
    return Executors.newCachedThreadPool(
        work -> {
          Thread thread = new Thread(work, "leuria-work");
          thread.setDaemon(true);
          return thread;
        });
  }

  @Provides
  @Singleton
  static AdminToken adminToken(EngineOptions options, Outside outside) {
    return AdminToken.of(options, outside);
  }

  @Provides
  @Singleton
  static AiChoiceService choice(
      EngineOptions options,
      SettingsStore settings,
      GrantStore grants,
      List<AiLauncher> launchers,
      AuditLog audit,
      Outside outside) {
    return new AiChoiceService(options.ai(), settings, grants, launchers, audit, outside.clock());
  }

  @Binds
  ChooseAi chooseAi(AiChoiceService choice);

  @Provides
  @Singleton
  static PairingService pairing(
      EngineOptions options,
      BoundPort port,
      GrantStore grants,
      ChooseAi ais,
      Outside outside,
      AuditLog audit,
      EngineListener listener) {
    return new PairingService(
        options.kind(),
        port,
        grants,
        ais,
        outside.secrets(),
        outside.scheduler(),
        outside.clock(),
        audit,
        listener);
  }

  @Binds
  ConnectSite connect(PairingService pairing);

  @Binds
  DecidePairing decide(PairingService pairing);

  @Provides
  @Singleton
  static AnswerDoor door(
      EngineOptions options,
      BoundPort port,
      AdminToken admin,
      GrantStore grants,
      PairingService pairing,
      Outside outside,
      Executor executor) {
    GrantUse use = new GrantUse(grants, outside.clock(), executor);
    return new DoorService(options.kind(), port, admin.token(), grants, pairing::asked, use);
  }

  @Provides
  @Singleton
  static ManageSites sites(GrantStore grants, ChooseAi ais, AuditLog audit, Outside outside) {
    return new SiteService(grants, ais, audit, outside.clock());
  }

  @Provides
  @Singleton
  static ReportHealth health(
      EngineOptions options, ChooseAi ais, SettingsStore settings, Embedder embedder) {
    return new HealthService(Version.text(), options.kind(), ais, settings, embedder);
  }

  @Provides
  @Singleton
  static GrantWatch grantWatch(GrantStore grants, ChooseAi ais, SessionRegistry sessions) {
    return new GrantWatch(grants, ais, sessions);
  }

  @Provides
  @Singleton
  static ChoiceWatch choiceWatch(
      AiChoiceService ais, SettingsStore settings, GrantStore grants, SessionRegistry sessions) {
    return new ChoiceWatch(ais, settings, grants, sessions);
  }
}
