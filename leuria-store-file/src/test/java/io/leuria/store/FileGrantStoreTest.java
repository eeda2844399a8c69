package io.leuria.store;

import io.leuria.ports.out.GrantStore;
import io.leuria.testkit.contract.GrantStoreContract;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class FileGrantStoreTest extends GrantStoreContract {
  private final Path dir;

  FileGrantStoreTest(@TempDir Path dir) {
    this.dir = dir;
  }

  @Override
  protected GrantStore open() {
    return new Home(dir).grants();
  }
}
