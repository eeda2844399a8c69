package io.leuria.app.wiring;

import dagger.Module;
import dagger.Provides;
import io.leuria.ports.out.AuditLog;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.ProviderStore;
import io.leuria.ports.out.SettingsStore;
import io.leuria.store.ControlFile;
import io.leuria.store.FileAuditLog;
import io.leuria.store.FileGrantStore;
import io.leuria.store.FileProviderStore;
import io.leuria.store.FileSettingsStore;
import io.leuria.store.StateFolder;
import jakarta.inject.Singleton;
import java.util.function.Consumer;

/** The visitor's files. */
@Module
interface StoreModule {
  @Provides
  @Singleton
  static StateFolder folder(EngineOptions options, @Problems Consumer<String> problems) {
    return StateFolder.open(options.home(), problems);
  }

  @Provides
  @Singleton
  static GrantStore grants(
      StateFolder folder, Outside outside, @Problems Consumer<String> problems) {
    return new FileGrantStore(folder, outside.clock(), problems);
  }

  @Provides
  @Singleton
  static SettingsStore settings(
      StateFolder folder, Outside outside, @Problems Consumer<String> problems) {
    return new FileSettingsStore(folder, outside.clock(), problems);
  }

  @Provides
  @Singleton
  static AuditLog audit(StateFolder folder, @Problems Consumer<String> problems) {
    return new FileAuditLog(folder, problems);
  }

  @Provides
  @Singleton
  static ProviderStore providers(
      StateFolder folder, Outside outside, @Problems Consumer<String> problems) {
    return new FileProviderStore(folder, outside.clock(), problems);
  }

  @Provides
  @Singleton
  static ControlFile control(StateFolder folder) {
    return new ControlFile(folder);
  }
}
