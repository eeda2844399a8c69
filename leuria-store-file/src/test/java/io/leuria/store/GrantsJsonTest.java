package io.leuria.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.ModelChoice;
import io.leuria.domain.grant.Token;
import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrantsJsonTest {
  private static final Origin SHOP = Origin.parse("https://shop.example").orElseThrow();
  private static final Instant MONDAY = Instant.parse("2026-03-02T08:00:00.125987Z");
  private static final String HASH = new Token("t").hash().hex();
  private static final String ENTRY =
      "{\"origin\":\"https://shop.example\",\"tokenHash\":\""
          + HASH
          + "\",\"createdAt\":\"2026-03-02T08:00:00.125Z\"%s}";
  private final Home home;

  GrantsJsonTest(@TempDir Path dir) {
    this.home = new Home(dir);
  }

  @Test
  void theFileIsWrittenToTheLetter() {
    AiId ai = new AiId("claude-acp");
    Needs needs = new Needs(true, true, Optional.of(Effort.LIGHT), Optional.of(8_000));
    home.grants()
        .add(
            Grant.given(SHOP, Optional.of("Shop"), needs, new Token("t"), MONDAY)
                .withAi(Optional.of(ai))
                .withModel(Optional.of(new ModelChoice(ai, "sonnet"))));
    home.grants().add(Home.grant("http://localhost:3000"));
    home.grants().change(SHOP, grant -> grant.usedAt(MONDAY.plusSeconds(60)));

    assertEquals(
        """
        {
          "grants": [
            {
              "origin": "https://shop.example",
              "app": "Shop",
              "tokenHash": "%1$s",
              "createdAt": "2026-03-02T08:00:00.125Z",
              "lastUsedAt": "2026-03-02T08:01:00.125Z",
              "agent": "claude-acp",
              "model": {
                "agent": "claude-acp",
                "id": "sonnet"
              },
              "needs": {
                "tools": true,
                "images": true,
                "effort": "light",
                "context": 8000
              }
            },
            {
              "origin": "http://localhost:3000",
              "tokenHash": "%1$s",
              "createdAt": "2026-03-02T08:00:00.125Z"
            }
          ]
        }
        """
            .formatted(HASH),
        home.read("grants.json"));
  }

  @Test
  void onlyTheHashOfATokenIsWritten() {
    home.grants()
        .add(Grant.given(SHOP, Optional.empty(), Needs.NONE, new Token("top-secret"), MONDAY));

    assertFalse(home.read("grants.json").contains("top-secret"));
    assertEquals(List.of(".lock", "grants.json"), home.names());
  }

  @Test
  void memoryHoldsWhatTheFileHolds() {
    FileGrantStore store = home.grants();
    Grant added =
        store.add(Grant.given(SHOP, Optional.empty(), Needs.NONE, new Token("t"), MONDAY));

    assertEquals(Instant.parse("2026-03-02T08:00:00.125Z"), added.createdAt());
    assertEquals(Optional.of(added), store.find(SHOP));
  }

  @Test
  void unknownKeysAndNumbersSurviveAChange() {
    String entry =
        ENTRY.formatted(
            ",\"skills\":{\"refs\":[\"a/b\"],\"list\":[]},\"x\":1.10,"
                + "\"needs\":{\"tools\":true,\"later\":1e2}");
    home.put("grants.json", "{\"version\":3,\"grants\":[" + entry + "],\"z\":null}");
    home.grants().change(SHOP, grant -> grant.withAi(Optional.of(new AiId("mine"))));

    String text = home.read("grants.json").replaceAll("\\s", "");
    assertEquals(
        "{\"version\":3,\"grants\":["
            + entry.replace("Z\",\"skills\"", "Z\",\"agent\":\"mine\",\"skills\"")
            + "],\"z\":null}",
        text);
  }

  @Test
  void pairingAgainDropsTheSkillsOfTheEarlierPairingAndNothingElseUnknown() {
    home.put("grants.json", "{\"grants\":[" + ENTRY.formatted(",\"skills\":{},\"x\":1") + "]}");
    home.grants().add(Home.grant("https://shop.example"));

    assertFalse(home.read("grants.json").contains("skills"));
    assertTrue(home.read("grants.json").contains("\"x\": 1"));
  }

  @Test
  void aFieldOfTheWrongTypeHasNoEffectAndStays() {
    home.put(
        "grants.json",
        "{\"grants\":["
            + ENTRY.formatted(",\"app\":5,\"agent\":[],\"model\":\"m\",\"needs\":[1]")
            + "]}");
    FileGrantStore store = home.grants();
    store.change(SHOP, grant -> grant.usedAt(MONDAY));

    assertEquals(Optional.empty(), store.find(SHOP).orElseThrow().app());
    assertEquals(Needs.NONE, store.find(SHOP).orElseThrow().needs());
    String text = home.read("grants.json").replaceAll("\\s", "");
    assertTrue(text.contains("\"app\":5"), text);
    assertTrue(text.contains("\"agent\":[],\"model\":\"m\",\"needs\":[1]"), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5",
        "null",
        "[]",
        "{}",
        "{\"origin\":\"https://a.example\"}",
        "{\"origin\":\"https://a.example\",\"tokenHash\":\"abc\",\"createdAt\":\"2026-03-02T08:00:00.125Z\"}",
        "{\"origin\":\"null\",\"tokenHash\":\"HASH\",\"createdAt\":\"2026-03-02T08:00:00.125Z\"}",
        "{\"origin\":\"https://a.example\",\"tokenHash\":\"HASH\",\"createdAt\":\"yesterday\"}"
      })
  void aBadEntryIsReportedPassedOverAndKept(String bad) {
    String kept = bad.replace("HASH", HASH);
    home.put("grants.json", "{\"grants\":[" + kept + "," + ENTRY.formatted("") + "]}");
    FileGrantStore store = home.grants();
    store.add(Home.grant("https://b.example"));

    assertEquals(List.of("grants.json: entry 1 is damaged and has no effect."), home.problems);
    assertEquals(2, store.all().size());
    String text = home.read("grants.json").replaceAll("\\s", "");
    assertTrue(text.startsWith("{\"grants\":[" + kept + ","), text);
  }

  @Test
  void aSitesSecondEntryHasNoEffectAndGoesWithTheFirst() {
    String second = ENTRY.formatted(",\"app\":\"Second\"");
    home.put("grants.json", "{\"grants\":[" + ENTRY.formatted("") + "," + second + "]}");
    FileGrantStore store = home.grants();

    assertEquals(
        List.of("grants.json: entry 2 is its site's second one and has no effect."), home.problems);
    assertEquals(Optional.empty(), store.find(SHOP).orElseThrow().app());
    assertTrue(store.remove(SHOP));
    assertEquals(List.of(), home.grants().all());
  }

  @Test
  void aByteOrderMarkDoesNoHarm() {
    home.put("grants.json", "\uFEFF{\"grants\":[" + ENTRY.formatted("") + "]}");

    assertEquals(1, home.grants().all().size());
    assertEquals(List.of(), home.problems);
  }

  @Test
  void theOriginalEnginesFileIsUnderstood() {
    home.put(
        "grants.json",
        "{\"grants\":["
            + ENTRY.formatted(
                ",\"lastUsedAt\":\"2026-03-02T09:00:00.000Z\",\"agent\":\"codex-acp\","
                    + "\"model\":{\"agent\":\"codex-acp\",\"id\":\"x\"},"
                    + "\"needs\":{\"effort\":\"deep\",\"context\":128000}")
            + "]}");
    Grant grant = home.grants().find(SHOP).orElseThrow();

    assertEquals(Optional.of("x"), grant.modelFor(new AiId("codex-acp")));
    assertEquals(
        new Needs(false, false, Optional.of(Effort.DEEP), Optional.of(128_000)), grant.needs());
    assertTrue(grant.accepts(new Token("t")));
  }
}
