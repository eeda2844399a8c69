package io.leuria.acp.process;

import java.util.Collection;
import java.util.List;

/** Takes the visitor's home path and passed secrets out of what an agent says (decision 20). */
public final class Redaction {
  private static final int SHORTEST_SECRET = 8;
  private final String home;
  private final List<String> secrets;

  public Redaction(String home, Collection<String> secrets) {
    this.home = home;
    this.secrets =
        secrets.stream().filter(secret -> secret.length() >= SHORTEST_SECRET).distinct().toList();
  }

  public String clean(String text) {
    String cleaned = text;
    for (String secret : secrets) {
      cleaned = cleaned.replace(secret, "[redacted]");
    }
    return home.length() > 1 ? cleaned.replace(home, "~") : cleaned;
  }
}
