package io.leuria.ports.core;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.settings.OwnAgent;
import io.leuria.domain.settings.Settings;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.SettingsStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which AI a site gets: its own, else the default of this run, else the visitor's, else Claude. */
public final class AiChoiceService implements ChooseAi {
  private static final Map<String, String> WELL_KNOWN =
      Map.of(
          "claude-acp", "Claude",
          "claude-code-acp", "Claude",
          "codex-acp", "ChatGPT (Codex)",
          "gemini", "Gemini",
          "github-copilot-cli", "GitHub Copilot");
  private static final String BETWEEN = " \u00b7 ";
  private final SettingsStore settings;
  private final List<AiLauncher> launchers;
  private final EndSessions endSessions;
  private volatile Optional<AiId> ofThisRun;

  /**
   * Prepares the choice.
   *
   * @param ofThisRun the flag or variable that this run was started with
   */
  public AiChoiceService(
      Optional<AiId> ofThisRun,
      SettingsStore settings,
      List<AiLauncher> launchers,
      EndSessions endSessions) {
    this.ofThisRun = ofThisRun;
    this.settings = settings;
    this.launchers = List.copyOf(launchers);
    this.endSessions = endSessions;
  }

  @Override
  public AiId defaultAi() {
    return ofThisRun.or(() -> settings.settings().agent()).orElse(Settings.DEFAULT_AGENT);
  }

  @Override
  public AiId aiOf(Optional<Grant> grant) {
    return grant.flatMap(Grant::ai).orElseGet(this::defaultAi);
  }

  @Override
  public Optional<String> modelOf(Optional<Grant> grant) {
    AiId ai = aiOf(grant);
    return grant
        .flatMap(site -> site.modelFor(ai))
        .or(() -> Optional.ofNullable(settings.settings().models().get(ai)));
  }

  @Override
  public String nameOf(AiId ai, Optional<String> model) {
    Optional<AiLauncher> launcher = launchers.stream().filter(one -> one.knows(ai)).findFirst();
    Optional<String> modelName =
        launcher.flatMap(one -> model.flatMap(id -> one.modelNameOf(ai, id)));
    return plainName(ai, launcher) + modelName.map(name -> BETWEEN + name).orElse("");
  }

  private String plainName(AiId ai, Optional<AiLauncher> launcher) {
    Optional<String> own =
        Optional.ofNullable(settings.settings().agents().get(ai)).flatMap(OwnAgent::name);
    return own.or(() -> Optional.ofNullable(WELL_KNOWN.get(ai.text())))
        .or(() -> launcher.map(one -> one.nameOf(ai)))
        .orElse(ai.text());
  }

  @Override
  public void makeDefault(AiId ai) {
    AiId before = defaultAi();
    settings.update(now -> now.withAgent(Optional.of(ai)));
    ofThisRun = Optional.empty();
    if (!before.equals(ai)) {
      endSessions.cancelSessionsUsing(before);
    }
  }
}
