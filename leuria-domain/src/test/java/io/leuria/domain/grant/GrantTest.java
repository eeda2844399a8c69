package io.leuria.domain.grant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GrantTest {
  private static final Origin SHOP = new Origin("https", "shop.example", 443);
  private static final Token TOKEN = new Token("secret-token");
  private static final AiId CLAUDE = new AiId("claude-acp");
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void acceptsItsOwnTokenAlone() {
    Grant grant = given(Optional.of("Shop"));
    assertTrue(grant.accepts(TOKEN));
    assertFalse(grant.accepts(new Token("secret-toke")));
    assertFalse(grant.accepts(new Token("")));
  }

  @Test
  void keepsOnlyTheHashAndShowsNoSecret() {
    Grant grant = given(Optional.empty());
    assertFalse(grant.toString().contains("secret"));
    assertFalse(TOKEN.toString().contains("secret"));
  }

  @Test
  void pairingAgainKeepsTheChoicesAndReplacesTheRest() {
    Grant earlier =
        given(Optional.of("Old"))
            .withAi(Optional.of(CLAUDE))
            .withModel(Optional.of(new ModelChoice(CLAUDE, "sonnet")))
            .usedAt(NOW);
    Grant again = given(Optional.of("New")).keepingChoicesOf(earlier);
    assertEquals(Optional.of(CLAUDE), again.ai());
    assertEquals(Optional.of("sonnet"), again.modelFor(CLAUDE));
    assertEquals(Optional.of("New"), again.app());
    assertEquals(Optional.empty(), again.lastUsedAt());
  }

  @Test
  void aModelAppliesToItsOwnAiAlone() {
    Grant grant = given(Optional.empty()).withModel(Optional.of(new ModelChoice(CLAUDE, "opus")));
    assertEquals(Optional.of("opus"), grant.modelFor(CLAUDE));
    assertEquals(Optional.empty(), grant.modelFor(new AiId("gemini")));
    assertThrows(IllegalArgumentException.class, () -> new ModelChoice(CLAUDE, " "));
  }

  @ParameterizedTest
  @CsvSource({
    "claude-acp, , ",
    "llm:ollama, ollama, ",
    "llm:ollama/qwen3:8b, ollama, qwen3:8b",
    "llm:lmstudio/qwen/qwen3-8b, lmstudio, qwen/qwen3-8b",
    "llm:ollama/, ollama, ",
    "own/agent, , "
  })
  void readsWhatAnAiIdSays(String text, String service, String model) {
    AiId id = AiId.parse(text).orElseThrow();
    assertEquals(Optional.ofNullable(service), id.service());
    assertEquals(Optional.ofNullable(model), id.fixedModel());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "llm:"})
  void refusesWhatIsNoAiId(String text) {
    assertEquals(Optional.empty(), AiId.parse(text));
  }

  @Test
  void refusesAnEndlessAiId() {
    assertEquals(Optional.empty(), AiId.parse("a".repeat(201)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "00", "ZZ", "g"})
  void aHashIsAWholeSha256(String text) {
    assertThrows(IllegalArgumentException.class, () -> new TokenHash(text));
    assertThrows(
        IllegalArgumentException.class,
        () -> new TokenHash(TOKEN.hash().hex().toUpperCase(Locale.ROOT)));
  }

  @Test
  void hashesTheTokensText() {
    assertEquals(
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        TokenHash.of("abc").hex());
  }

  private static Grant given(Optional<String> app) {
    return Grant.given(SHOP, app, Needs.NONE, TOKEN, NOW);
  }
}
