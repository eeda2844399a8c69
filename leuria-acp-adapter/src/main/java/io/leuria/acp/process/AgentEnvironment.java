package io.leuria.acp.process;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The variables an agent gets: an allow-list, never the engine's whole environment (decision 20).
 */
final class AgentEnvironment {
  /** Marks every process of one agent, so that it can be found wherever it went. */
  static final String MARKER = "LEURIA_AGENT_MARKER";

  private static final Set<String> ALLOWED =
      Set.of(
          "HOME",
          "LANG",
          "LANGUAGE",
          "TERM",
          "TMPDIR",
          "USER",
          "LOGNAME",
          "SHELL",
          "SYSTEMROOT",
          "USERPROFILE",
          "APPDATA",
          "LOCALAPPDATA",
          "TEMP",
          "TMP",
          "PATHEXT");
  private static final Set<String> PROXIES =
      Set.of("http_proxy", "https_proxy", "all_proxy", "no_proxy");
  private static final List<String> LOOPBACK = List.of("127.0.0.1", "localhost", "::1");

  private AgentEnvironment() {}

  /**
   * Builds the environment.
   *
   * @param own the engine's
   * @param set what the agent's entry sets
   * @param pass what the agent's entry names
   * @param path the search path in which the agent was looked for
   */
  static Map<String, String> build(
      Map<String, String> own,
      Map<String, String> set,
      List<String> pass,
      String path,
      String marker) {
    Map<String, String> env = new LinkedHashMap<>();
    own.forEach(
        (name, value) -> {
          if (isAllowed(name) || (pass.contains(name) && !isOurs(name))) {
            env.put(name, value);
          }
        });
    env.put("PATH", path);
    env.putAll(set);
    keepLoopbackDirect(env);
    env.put(MARKER, marker);
    return env;
  }

  private static boolean isAllowed(String name) {
    return ALLOWED.contains(name)
        || name.startsWith("LC_")
        || name.startsWith("XDG_")
        || PROXIES.contains(name.toLowerCase(Locale.ROOT));
  }

  /** The admin token would hand the engine itself to the agent. */
  private static boolean isOurs(String name) {
    return name.equals("LEURIA_ADMIN_TOKEN") || name.equals(MARKER);
  }

  /** With a proxy set, the engine's own address must still be reached directly. */
  private static void keepLoopbackDirect(Map<String, String> env) {
    boolean proxied =
        env.keySet().stream()
            .map(name -> name.toLowerCase(Locale.ROOT))
            .anyMatch(name -> PROXIES.contains(name) && !name.equals("no_proxy"));
    if (proxied) {
      String direct = direct(env.getOrDefault("NO_PROXY", env.getOrDefault("no_proxy", "")));
      env.put("NO_PROXY", direct);
      env.put("no_proxy", direct);
    }
  }

  private static String direct(String list) {
    Set<String> hosts = new LinkedHashSet<>();
    for (String host : list.split(",", -1)) {
      if (!host.isBlank()) {
        hosts.add(host.strip());
      }
    }
    hosts.addAll(LOOPBACK);
    return String.join(",", hosts);
  }
}
