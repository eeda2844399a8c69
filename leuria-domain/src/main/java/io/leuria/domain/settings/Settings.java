package io.leuria.domain.settings;

import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.domain.grant.AiId;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the visitor set, as config.json keeps it. Absent means the default, which is not written.
 *
 * @param port 1 to 65535
 * @param agent the default AI
 * @param agents agents of the visitor's own, by id (decision 27)
 * @param ais further AIs the visitor offers to sites
 * @param models the model chosen for an AI
 * @param ready AIs known to work, and when that was last seen
 */
public record Settings(
    Optional<Integer> port,
    Optional<AiId> agent,
    Map<AiId, OwnAgent> agents,
    List<AiId> ais,
    Map<AiId, String> models,
    Map<AiId, Instant> ready,
    EmbedderChoice embed) {
  public static final int DEFAULT_PORT = 19570;
  public static final AiId DEFAULT_AGENT = new AiId("claude-acp");
  public static final Settings NONE =
      new Settings(
          Optional.empty(),
          Optional.empty(),
          Map.of(),
          List.of(),
          Map.of(),
          Map.of(),
          new EmbedderChoice.Auto());

  public Settings {
    agents = Collections.unmodifiableMap(new LinkedHashMap<>(agents));
    ais = List.copyOf(ais);
    models = Map.copyOf(models);
    ready = Map.copyOf(ready);
  }

  public Settings withPort(Optional<Integer> chosen) {
    return new Settings(chosen, agent, agents, ais, models, ready, embed);
  }

  public Settings withAgent(Optional<AiId> chosen) {
    return new Settings(port, chosen, agents, ais, models, ready, embed);
  }

  public Settings withAgents(Map<AiId, OwnAgent> chosen) {
    return new Settings(port, agent, chosen, ais, models, ready, embed);
  }

  public Settings withAis(List<AiId> chosen) {
    return new Settings(port, agent, agents, chosen, models, ready, embed);
  }

  public Settings withModels(Map<AiId, String> chosen) {
    return new Settings(port, agent, agents, ais, chosen, ready, embed);
  }

  public Settings withReady(Map<AiId, Instant> seen) {
    return new Settings(port, agent, agents, ais, models, seen, embed);
  }

  public Settings withEmbed(EmbedderChoice chosen) {
    return new Settings(port, agent, agents, ais, models, ready, chosen);
  }
}
