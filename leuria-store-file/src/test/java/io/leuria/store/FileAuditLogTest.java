package io.leuria.store;

import io.leuria.ports.out.AuditLog;
import io.leuria.testkit.contract.AuditLogContract;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class FileAuditLogTest extends AuditLogContract {
  private final Path dir;

  FileAuditLogTest(@TempDir Path dir) {
    this.dir = dir;
  }

  @Override
  protected AuditLog open() {
    return new Home(dir).audit();
  }
}
