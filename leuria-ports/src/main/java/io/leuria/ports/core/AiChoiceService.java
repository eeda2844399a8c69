package io.leuria.ports.core;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.settings.Settings;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.AuditLog;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.SettingsStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Chooses by this run's flag, then the visitor's settings, then the usual default. */
public final class AiChoiceService implements ChooseAi {
  private volatile Optional<AiId> flag;
  private final SettingsStore settings;
  private final GrantStore grants;
  private final AiNames names;
  private final AuditLog audit;
  private final InstantSource clock;
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

  /**
   * @param flag holds for this run, until the visitor chooses another default in it
   * @param launchers know the names of their AIs
   */
  public AiChoiceService(
      Optional<AiId> flag,
      SettingsStore settings,
      GrantStore grants,
      List<AiLauncher> launchers,
      AuditLog audit,
      InstantSource clock) {
    this.flag = flag;
    this.settings = settings;
    this.grants = grants;
    this.names = new AiNames(launchers);
    this.audit = audit;
    this.clock = clock;
  }

  @Override
  public AiId defaultAi() {
    return flag.or(() -> settings.settings().agent()).orElse(Settings.DEFAULT_AGENT);
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
    return names.of(ai, model, settings.settings());
  }

  /** Calls the listener after each new default chosen here, even one the settings named before. */
  void onNewDefault(Runnable listener) {
    listeners.add(listener);
  }

  /** Sites that had chosen this AI for themselves follow the default again. */
  @Override
  public void makeDefault(AiId ai) {
    flag = Optional.empty();
    settings.update(now -> now.withAgent(Optional.of(ai)));
    listeners.forEach(Runnable::run);
    for (Grant grant : grants.all()) {
      if (grant.ai().equals(Optional.of(ai))) {
        grants.change(grant.origin(), site -> site.withAi(Optional.empty()));
      }
    }
    audit.record(new AuditLog.Entry(clock.instant(), "ai.default", Map.of("ai", ai.text())));
  }
}
