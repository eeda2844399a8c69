package io.leuria.testkit.fake;

import io.leuria.ports.out.AuditLog;
import java.util.ArrayList;
import java.util.List;

/** An audit log without a file. */
public final class InMemoryAuditLog implements AuditLog {
  private final List<Entry> entries = new ArrayList<>();

  @Override
  public synchronized void record(Entry entry) {
    entries.add(entry);
  }

  @Override
  public synchronized List<Entry> newest(int most) {
    return List.copyOf(entries.subList(Math.max(0, entries.size() - most), entries.size()));
  }
}
