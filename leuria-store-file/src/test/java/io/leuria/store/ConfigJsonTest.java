package io.leuria.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.settings.OwnAgent;
import io.leuria.domain.settings.Settings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigJsonTest {
  private static final AiId MINE = new AiId("mine");
  private final Home home;

  ConfigJsonTest(@TempDir Path dir) {
    this.home = new Home(dir);
  }

  @Test
  void theFileIsWrittenToTheLetter() {
    home.settings()
        .update(
            none ->
                none.withPort(Optional.of(19571))
                    .withAgent(Optional.of(MINE))
                    .withAgents(
                        Map.of(
                            MINE,
                            new OwnAgent(
                                Optional.of("Mine"),
                                Optional.of("my-agent"),
                                List.of("--acp"),
                                Map.of(),
                                List.of("KEY"))))
                    .withEmbed(new EmbedderChoice.Off()));

    assertEquals(
        """
        {
          "port": 19571,
          "agent": "mine",
          "agents": {
            "mine": {
              "name": "Mine",
              "command": "my-agent",
              "args": [
                "--acp"
              ],
              "passEnv": [
                "KEY"
              ]
            }
          },
          "embed": "off"
        }
        """,
        home.read("config.json"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "port|\"19570\"",
        "port|0",
        "port|65536",
        "port|1.5",
        "port|1e999",
        "agent|5",
        "agent|\"\"",
        "ais|\"x\"",
        "ais|[1]",
        "models|[]",
        "agents|null",
        "ready|true",
        "embed|\"of\"",
        "embed|{\"provider\":\"lmstudio\"}"
      })
  void aFieldOfTheWrongTypeHasNoEffectIsReportedAndStays(String name, String value) {
    home.put("config.json", "{\"" + name + "\":" + value + "}");
    FileSettingsStore store = home.settings();

    assertEquals(Settings.NONE, store.settings());
    assertEquals(
        List.of("config.json: " + name + " is not what it should be and has no effect."),
        home.problems);
    store.update(settings -> settings.withReady(Map.of(MINE, home.time.instant())));
    String text = home.read("config.json").replaceAll("\\s", "");
    assertTrue(name.equals("ready") || text.contains("\"" + name + "\":" + value), text);
  }

  @Test
  void anEntryOfTheWrongTypeHasNoEffectAndStays() {
    home.put(
        "config.json",
        "{\"models\":{\"a\":5,\"b\":\"m\"},\"agents\":{\"x\":{\"command\":\"x\",\"args\":[1]}}}");
    FileSettingsStore store = home.settings();
    store.update(settings -> settings.withModels(Map.of(MINE, "n")).withAgents(own(MINE)));

    assertEquals(Map.of(MINE, "n"), store.settings().models());
    String text = home.read("config.json").replaceAll("\\s", "");
    assertTrue(text.contains("\"models\":{\"mine\":\"n\",\"a\":5}"), text);
    assertTrue(text.contains("\"x\":{\"command\":\"x\",\"args\":[1]}"), text);
  }

  @Test
  void unknownKeysSurviveAtEveryDepth() {
    home.put(
        "config.json",
        "{\"theme\":\"dark\",\"port\":1,\"agents\":{\"mine\":{\"icon\":1.0,\"command\":\"old\"}},"
            + "\"z\":[1,{}]}");
    home.settings().update(it -> it.withPort(Optional.empty()).withAgents(own(MINE)));

    assertEquals(
        "{\"theme\":\"dark\",\"agents\":{\"mine\":{\"icon\":1.0,\"command\":\"new\"}},"
            + "\"z\":[1,{}]}",
        home.read("config.json").replaceAll("\\s", ""));
  }

  @Test
  void theLastOneTakenOutTakesItsListAlong() {
    FileSettingsStore store = home.settings();
    store.update(it -> it.withAgents(own(MINE)).withAis(List.of(MINE)));
    store.update(it -> it.withAgents(Map.of()).withAis(List.of()));

    assertEquals("{}\n", home.read("config.json"));
  }

  @Test
  void twoStoresLoseNothingAndHearOfEachOther() {
    FileSettingsStore one = home.settings();
    FileSettingsStore two = home.settings();
    Map<Integer, Settings> heard = new HashMap<>();
    two.onChange(settings -> heard.put(heard.size(), settings));

    one.update(it -> it.withPort(Optional.of(7)));
    two.update(it -> it.withAgent(Optional.of(MINE)));
    one.refresh();

    Settings both = Settings.NONE.withPort(Optional.of(7)).withAgent(Optional.of(MINE));
    assertEquals(both, one.settings());
    assertEquals(Map.of(0, both), heard);
  }

  private static Map<AiId, OwnAgent> own(AiId id) {
    return Map.of(
        id, new OwnAgent(Optional.empty(), Optional.of("new"), List.of(), Map.of(), List.of()));
  }
}
