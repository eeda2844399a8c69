package io.leuria.domain.origin;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads the area from the raw path, to the letter. Nothing is decoded or tidied up: no address of
 * the engine needs an escape, a doubled slash or a dot segment, so a path with one leads nowhere
 * (decision 5).
 */
final class AreaReader {
  private static final int LONGEST = 2_048;
  private static final Pattern PLAIN = Pattern.compile("/[A-Za-z0-9/._~-]*");
  private static final Pattern UPGRADES =
      Pattern.compile("/webmcp/(?:register|channel/[A-Za-z0-9_-]{1,128})");
  private static final List<String> DOTS = List.of(".", "..");
  private static final Map<String, Area> EXACT =
      Map.of("/health", Area.HEALTH, "/embed", Area.EMBED, "/admin", Area.ADMIN);
  private static final Map<String, Area> BELOW =
      Map.of(
          "/admin/", Area.ADMIN,
          "/connect/", Area.CONNECT,
          "/webmcp/", Area.WEBMCP,
          "/session/", Area.SESSION);

  private AreaReader() {}

  static Area of(String path) {
    if (!isPlain(path)) {
      return Area.NONE;
    }
    Area exact = EXACT.get(path);
    return exact != null ? exact : below(path);
  }

  /** Whether a WebSocket may be opened there at all (page, section Page tools). */
  static boolean takesUpgrades(String path) {
    return isPlain(path) && UPGRADES.matcher(path).matches();
  }

  private static Area below(String path) {
    return BELOW.entrySet().stream()
        .filter(area -> path.startsWith(area.getKey()))
        .map(Map.Entry::getValue)
        .findAny()
        .orElse(Area.NONE);
  }

  private static boolean isPlain(String path) {
    return path.length() <= LONGEST
        && PLAIN.matcher(path).matches()
        && !path.contains("//")
        && Arrays.stream(path.split("/", -1)).noneMatch(DOTS::contains);
  }
}
