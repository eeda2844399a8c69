package io.leuria.ports.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.settings.OwnAgent;
import io.leuria.domain.settings.Settings;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.AiListener;
import io.leuria.ports.out.AiSession;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AiNamesTest {
  private static final Settings SETTINGS =
      Settings.NONE.withAgents(
          Map.of(
              new AiId("mine"), own(Optional.of("My agent")),
              new AiId("nameless"), own(Optional.empty())));

  @ParameterizedTest
  @CsvSource({
    "claude-acp, , Claude",
    "claude-acp, sonnet-5, Claude",
    "codex-acp, , ChatGPT (Codex)",
    "gemini, , Gemini",
    "github-copilot-cli, , GitHub Copilot",
    "mine, , My agent",
    "nameless, , nameless",
    "unheard-of, , unheard-of",
    "llm:ollama, qwen3:8b, llm:ollama · qwen3:8b",
    "known, , Known AI",
    "known, m, Known AI · Model m",
    "known, hidden, Known AI"
  })
  void saysAPlainName(String ai, String model, String name) {
    AiNames names = new AiNames(List.of(new KnownLauncher()));
    assertEquals(name, names.of(new AiId(ai), Optional.ofNullable(model), SETTINGS));
  }

  private static OwnAgent own(Optional<String> name) {
    return new OwnAgent(name, Optional.of("x"), List.of(), Map.of(), List.of());
  }

  private static final class KnownLauncher implements AiLauncher {
    @Override
    public boolean knows(AiId ai) {
      return ai.text().equals("known");
    }

    @Override
    public String nameOf(AiId ai) {
      return "Known AI";
    }

    @Override
    public Optional<String> modelNameOf(AiId ai, String model) {
      return Optional.of("Model " + model).filter(name -> !model.equals("hidden"));
    }

    @Override
    public CompletableFuture<AiSession> launch(Launch launch, AiListener listener) {
      return CompletableFuture.failedFuture(new UnsupportedOperationException());
    }
  }
}
