package io.leuria.app.wiring;

import dagger.BindsInstance;
import dagger.Component;
import io.leuria.http.server.EngineServer;
import io.leuria.llm.HttpModelServices;
import io.leuria.ports.core.ChoiceWatch;
import io.leuria.ports.core.GrantWatch;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ManageSites;
import io.leuria.ports.in.RunSession;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.EngineListener;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.SettingsStore;
import io.leuria.store.ControlFile;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Consumer;

/** Everything a running engine consists of, made once each. */
@Singleton
@Component(
    modules = {
      StoreModule.class,
      PairingModule.class,
      SessionModule.class,
      AiModule.class,
      HttpModule.class
    })
interface EngineComponent {
  EngineServer server();

  RunSession sessions();

  ChooseAi ais();

  ManageSites sites();

  GrantWatch grantWatch();

  ChoiceWatch choiceWatch();

  GrantStore grants();

  SettingsStore settings();

  HttpModelServices modelServices();

  List<AiLauncher> launchers();

  ControlFile control();

  AdminToken adminToken();

  /** Makes the parts; nothing runs yet. */
  @Component.Factory
  interface Factory {
    EngineComponent create(
        @BindsInstance EngineOptions options,
        @BindsInstance Outside outside,
        @BindsInstance EngineListener listener,
        @BindsInstance @Problems Consumer<String> problems);
  }
}
