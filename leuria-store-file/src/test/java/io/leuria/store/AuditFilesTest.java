package io.leuria.store;

import static io.leuria.testkit.contract.AuditLogContract.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.leuria.ports.out.AuditLog.Entry;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditFilesTest {
  private final Home home;

  AuditFilesTest(@TempDir Path dir) {
    this.home = new Home(dir);
  }

  @Test
  void anEntryIsOneLineOfJson() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("origin", "https://shop.example");
    facts.put("by", "page");
    home.audit().record(new Entry(Instant.parse("2026-03-02T08:00:00Z"), "grant.allowed", facts));

    assertEquals(
        "{\"at\":\"2026-03-02T08:00:00.000Z\",\"what\":\"grant.allowed\","
            + "\"origin\":\"https://shop.example\",\"by\":\"page\"}\n",
        home.read("audit.log"));
  }

  @Test
  void nothingInItMovesATerminal() {
    String hostile = "\u001b[2J\u009b31m\u202e\u0007\u007f\r\n\u200b";
    home.audit().record(new Entry(home.time.instant(), "grant.denied", Map.of("app", hostile)));

    String line = home.read("audit.log");
    assertTrue(line.contains("\\u001b[2J\\u009b31m\\u202e\\u0007\\u007f\\r\\n\\u200b"), line);
  }

  @Test
  void theFilesAreForTheOwnerAlone() {
    assumeTrue(DiskSteps.POSIX);
    home.audit().record(entry(1));

    assertEquals("rw-------", home.mode("audit.log"));
  }

  @Test
  void aFullFileBecomesTheEarlierOneAndTheOneBeforeGoes() {
    FileAuditLog log = home.audit();
    home.put("audit.1.log", "{\"at\":\"2025-01-01T00:00:00.000Z\",\"what\":\"oldest\"}\n");
    home.put("audit.log", filler(FileAuditLog.MOST_BYTES - 10));
    log.record(entry(1));

    assertEquals(List.of(".lock", "audit.1.log", "audit.log"), home.names());
    assertEquals(List.of(entry(1)), log.newest(1));
    assertEquals(2, log.newest(10).size());
    assertEquals("old", log.newest(10).get(0).what());
    assertTrue(home.read("audit.1.log").length() <= FileAuditLog.MOST_BYTES);
  }

  @Test
  void aLineCutShortByACrashIsPassedOverAndHarmsNoOther() {
    home.audit().record(entry(1));
    home.put("audit.log", home.read("audit.log") + "{\"at\":\"2026");
    home.audit().record(entry(2));

    assertEquals(List.of(entry(1), entry(2)), home.audit().newest(10));
  }

  @Test
  void aLogThatCanNotBeWrittenIsReportedOnceAndStopsNobody() {
    FileAuditLog log = home.audit();
    home.steps.failing = "append";
    log.record(entry(1));
    log.record(entry(2));
    assertEquals(
        List.of("The audit log can't be written: No space left on device."), home.problems);

    home.steps.failing = "";
    log.record(entry(3));
    assertEquals(List.of(entry(3)), log.newest(10));
    assertFalse(home.names().contains("audit.1.log"));
  }

  private static String filler(int bytes) {
    String line = "{\"at\":\"2026-01-01T00:00:00.000Z\",\"what\":\"old\",\"x\":\"%s\"}\n";
    return line.formatted("x".repeat(bytes - line.length() + 2));
  }
}
