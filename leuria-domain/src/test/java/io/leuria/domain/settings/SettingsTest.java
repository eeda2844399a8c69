package io.leuria.domain.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.domain.grant.AiId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SettingsTest {
  private static final AiId GEMINI = new AiId("gemini");
  private static final OwnAgent MINE =
      new OwnAgent(
          Optional.of("Mine"), Optional.of("mine"), List.of("a b", ""), Map.of(), List.of());

  @Test
  void changesOneThingAndKeepsTheOthers() {
    Settings settings =
        Settings.NONE
            .withPort(Optional.of(4711))
            .withAgent(Optional.of(GEMINI))
            .withAgents(Map.of(new AiId("mine"), MINE))
            .withAis(List.of(GEMINI))
            .withModels(Map.of(GEMINI, "pro"))
            .withReady(Map.of(GEMINI, Instant.EPOCH))
            .withEmbed(new EmbedderChoice.Off());
    assertEquals(
        new Settings(
            Optional.of(4711),
            Optional.of(GEMINI),
            Map.of(new AiId("mine"), MINE),
            List.of(GEMINI),
            Map.of(GEMINI, "pro"),
            Map.of(GEMINI, Instant.EPOCH),
            new EmbedderChoice.Off()),
        settings);
  }

  @Test
  void keepsTheOrderOfOwnAgentsAndItsOwnCopies() {
    Map<AiId, OwnAgent> agents = new LinkedHashMap<>();
    for (int i = 9; i >= 0; i--) {
      agents.put(new AiId("agent-" + i), MINE);
    }
    Settings settings = Settings.NONE.withAgents(agents);
    List<AiId> order = new ArrayList<>(agents.keySet());
    agents.clear();
    assertEquals(order, new ArrayList<>(settings.agents().keySet()));
    assertThrows(UnsupportedOperationException.class, () -> settings.agents().clear());
  }
}
