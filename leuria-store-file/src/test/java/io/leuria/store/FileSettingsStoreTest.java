package io.leuria.store;

import io.leuria.ports.out.SettingsStore;
import io.leuria.testkit.contract.SettingsStoreContract;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class FileSettingsStoreTest extends SettingsStoreContract {
  private final Path dir;

  FileSettingsStoreTest(@TempDir Path dir) {
    this.dir = dir;
  }

  @Override
  protected SettingsStore open() {
    return new Home(dir).settings();
  }
}
