package io.leuria.app.wiring;

import dagger.Module;
import dagger.Provides;
import io.leuria.acp.AcpAiLauncher;
import io.leuria.app.demo.OwnJar;
import io.leuria.app.runtime.Version;
import io.leuria.embed.ServicesEmbedder;
import io.leuria.llm.HttpModelServices;
import io.leuria.llm.OpenAiChatModel;
import io.leuria.ports.core.ChatAiLauncher;
import io.leuria.ports.in.RelayPageTools;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.Embedder;
import io.leuria.ports.out.ProviderStore;
import io.leuria.ports.out.SettingsStore;
import io.leuria.store.StateFolder;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;

/** Who starts AIs: agents, and chat models of services. */
@Module
interface AiModule {
  @Provides
  @Singleton
  static HttpModelServices services(ProviderStore providers, Outside outside) {
    return new HttpModelServices(providers, outside.clock());
  }

  @Provides
  @Singleton
  static Embedder embedder(HttpModelServices services) {
    return new ServicesEmbedder(services);
  }

  @Provides
  @Singleton
  static List<AiLauncher> launchers(
      EngineOptions options,
      Outside outside,
      SettingsStore settings,
      StateFolder folder,
      HttpModelServices services,
      RelayPageTools relay,
      Executor executor) {
    return outside
        .launchers()
        .orElseGet(
            () ->
                List.of(
                    agents(options, settings, folder),
                    new ChatAiLauncher(services, new OpenAiChatModel(), relay, executor)));
  }

  private static AiLauncher agents(
      EngineOptions options, SettingsStore settings, StateFolder folder) {
    return new AcpAiLauncher(
        new AgentCommands(settings),
        options.environment(),
        Path.of(System.getProperty("java.io.tmpdir")),
        folder.file("running"),
        OwnJar.stdioRelay(),
        Version.text());
  }
}
