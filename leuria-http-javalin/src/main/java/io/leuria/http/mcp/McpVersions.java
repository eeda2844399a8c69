package io.leuria.http.mcp;

import java.util.List;

/** The revisions of MCP that are spoken here (decision 22). */
final class McpVersions {
  static final String NEWEST = "2025-11-25";
  private static final List<String> ALL = List.of(NEWEST, "2025-06-18", "2025-03-26", "2024-11-05");

  private McpVersions() {}

  static boolean isKnown(String version) {
    return ALL.contains(version);
  }

  /** The version that answers a client's wish. */
  static String agreed(String wished) {
    return isKnown(wished) ? wished : NEWEST;
  }
}
