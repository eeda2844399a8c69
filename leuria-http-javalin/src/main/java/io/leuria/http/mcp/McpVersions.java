package io.leuria.http.mcp;

import java.util.List;
import java.util.Optional;

/** The protocol revisions spoken, newest first (decision 22). */
final class McpVersions {
  private static final List<String> SPOKEN =
      List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

  private McpVersions() {}

  static boolean speaks(String version) {
    return SPOKEN.contains(version);
  }

  /** The version asked for, or the newest when that isn't spoken. */
  static String negotiate(Optional<String> asked) {
    return asked.filter(McpVersions::speaks).orElse(SPOKEN.get(0));
  }
}
