package io.leuria.ports.core;

import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Caller;
import io.leuria.domain.origin.EngineKind;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ReportHealth;
import io.leuria.ports.out.Embedder;
import io.leuria.ports.out.SettingsStore;
import java.util.Optional;

/** Answers from what is known already; nothing here asks a model service (decision 13). */
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
    return new Health(version, agent(caller), kind.approvals(), paired(caller), embed(caller));
  }

  private String agent(Caller caller) {
    Optional<Grant> grant = site(caller).flatMap(Caller.Site::grant);
    return grant.isPresent()
        ? ais.nameOf(ais.aiOf(grant), ais.modelOf(grant))
        : ais.nameOf(ais.defaultAi(), Optional.empty());
  }

  private static Optional<Boolean> paired(Caller caller) {
    return site(caller).map(site -> site.grant().isPresent());
  }

  private Optional<String> embed(Caller caller) {
    return maySeeEmbed(caller) ? embedder.model(settings.settings().embed()) : Optional.empty();
  }

  private static boolean maySeeEmbed(Caller caller) {
    return caller.fold(
        () -> true, () -> true, () -> true, () -> false, site -> site.grant().isPresent());
  }

  private static Optional<Caller.Site> site(Caller caller) {
    return caller instanceof Caller.Site site ? Optional.of(site) : Optional.empty();
  }
}
