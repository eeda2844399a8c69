package io.leuria.testkit.fake;

import io.leuria.ports.out.AuditLog;
import io.leuria.testkit.contract.AuditLogContract;

class InMemoryAuditLogTest extends AuditLogContract {
  private final AuditLog log = new InMemoryAuditLog();

  @Override
  protected AuditLog open() {
    return log;
  }
}
