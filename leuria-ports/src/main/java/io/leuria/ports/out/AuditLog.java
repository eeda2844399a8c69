package io.leuria.ports.out;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps what was decided and by whom, for the visitor to read later (decision 34). Safe for many
 * threads.
 */
public interface AuditLog {
  /** Adds an entry. A log that can't be written is reported and never stops the action. */
  void record(Entry entry);

  /** The newest entries, oldest of them first. */
  List<Entry> newest(int most);

  /**
   * One entry.
   *
   * @param what a dotted name such as {@code grant.allowed}
   * @param facts no secret among them, in the order to be shown
   */
  record Entry(Instant at, String what, Map<String, String> facts) {
    public Entry {
      facts = new LinkedHashMap<>(facts);
    }
  }
}
