package io.leuria.ports.core;

import io.leuria.domain.grant.Grant;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.GrantStore.GrantChange;
import io.leuria.ports.out.Scheduler;
import io.leuria.ports.out.SettingsStore;
import java.time.Duration;
import java.util.Optional;

/**
 * Ends sessions when the grant or the AI they stand on changes, here or in another process
 * (decision 11). It looks for changes of other processes once a second, so that no request has to.
 */
public final class GrantWatch {
  private static final Duration LOOK = Duration.ofSeconds(1);
  private final GrantStore grants;
  private final SettingsStore settings;
  private final ChooseAi ais;
  private final EndSessions endSessions;
  private final Scheduler scheduler;

  public GrantWatch(
      GrantStore grants,
      SettingsStore settings,
      ChooseAi ais,
      EndSessions endSessions,
      Scheduler scheduler) {
    this.grants = grants;
    this.settings = settings;
    this.ais = ais;
    this.endSessions = endSessions;
    this.scheduler = scheduler;
  }

  /** Begins to watch; once. */
  public void start() {
    grants.onChange(this::changed);
    lookLater();
  }

  private void changed(GrantChange change) {
    boolean ends =
        change.before().isPresent()
            && (change.after().isEmpty() || !sameAi(change.before().get(), change.after().get()));
    if (ends) {
      endSessions.cancelSessionsOf(change.origin());
    }
  }

  private boolean sameAi(Grant before, Grant after) {
    return ais.aiOf(Optional.of(before)).equals(ais.aiOf(Optional.of(after)))
        && ais.modelOf(Optional.of(before)).equals(ais.modelOf(Optional.of(after)));
  }

  private void lookLater() {
    scheduler.after(LOOK, this::look);
  }

  /** A folder that can't be read now may be readable the next time; the store has reported it. */
  private void look() {
    try {
      grants.refresh();
      settings.refresh();
    } finally {
      lookLater();
    }
  }
}
