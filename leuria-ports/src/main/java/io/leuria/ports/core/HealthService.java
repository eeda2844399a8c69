package io.leuria.ports.core;

import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Caller;
import io.leuria.domain.origin.EngineKind;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ReportHealth;
import io.leuria.ports.out.Embedder;
import io.leuria.ports.out.SettingsStore;
import java.util.Optional;

/**
 * Health from memory alone: a model service that hangs never slows it (page, section Health;
 * decision 13).
 */
public final class HealthService implements ReportHealth {
  private final String version;
  private final EngineKind kind;
  private final ChooseAi ais;
  private final SettingsStore settings;
  private final Embedder embedder;

  public HealthService(
      String version, EngineKind kind, ChooseAi ais, SettingsStore settings, Embedder embedder) {
    this.version = version;
    this.kind = kind;
    this.ais = ais;
    this.settings = settings;
    this.embedder = embedder;
  }

  @Override
  public Health health(Caller caller) {
    return caller.fold(
        this::full,
        this::full,
        this::full,
        () -> report(Optional.empty(), Optional.empty(), false),
        this::site);
  }

  private Health full() {
    return report(Optional.empty(), Optional.empty(), true);
  }

  /** A connected page gets its own AI and model, and the embedding model; a stranger neither. */
  private Health site(Caller.Site site) {
    boolean paired = site.grant().isPresent();
    return report(site.grant(), Optional.of(paired), paired);
  }

  private Health report(Optional<Grant> grant, Optional<Boolean> paired, boolean withEmbed) {
    String agent = ais.nameOf(ais.aiOf(grant), grant.flatMap(site -> ais.modelOf(grant)));
    Optional<String> embed =
        withEmbed ? embedder.model(settings.settings().embed()) : Optional.empty();
    return new Health(version, agent, kind.approvals(), paired, embed);
  }
}
