package io.leuria.ports.core;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.settings.OwnAgent;
import io.leuria.domain.settings.Settings;
import io.leuria.ports.out.AiLauncher;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The plain names of AIs, as a visitor knows them. */
final class AiNames {
  private static final String BETWEEN = " · ";
  private static final Map<String, String> WELL_KNOWN =
      Map.of(
          "claude-acp", "Claude",
          "codex-acp", "ChatGPT (Codex)",
          "gemini", "Gemini",
          "github-copilot-cli", "GitHub Copilot");

  private final List<AiLauncher> launchers;

  AiNames(List<AiLauncher> launchers) {
    this.launchers = List.copyOf(launchers);
  }

  String of(AiId ai, Optional<String> model, Settings settings) {
    Optional<AiLauncher> launcher =
        launchers.stream().filter(candidate -> candidate.knows(ai)).findFirst();
    String name = launcher.map(known -> known.nameOf(ai)).orElseGet(() -> unlaunched(ai, settings));
    return name + model.flatMap(id -> modelName(launcher, ai, id)).map(BETWEEN::concat).orElse("");
  }

  /** An agent's model ids mean nothing to people, a model service's are its models' names. */
  private static Optional<String> modelName(Optional<AiLauncher> launcher, AiId ai, String model) {
    return launcher
        .flatMap(known -> known.modelNameOf(ai, model))
        .or(() -> ai.isModelService() ? Optional.of(model) : Optional.empty());
  }

  private static String unlaunched(AiId ai, Settings settings) {
    Optional<String> own = Optional.ofNullable(settings.agents().get(ai)).flatMap(OwnAgent::name);
    return Optional.ofNullable(WELL_KNOWN.get(ai.text())).or(() -> own).orElse(ai.text());
  }
}
