package io.leuria.ports.core;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.settings.Settings;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.SettingsStore;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Cancels the sessions that rest on the default AI, or on an AI's model, when the visitor chooses
 * another, whichever process it was done in (decision 11).
 */
public final class ChoiceWatch {
  private final AiChoiceService ais;
  private final SettingsStore settings;
  private final GrantStore grants;
  private final EndSessions sessions;
  private final Object lock = new Object();
  private Seen seen;

  public ChoiceWatch(
      AiChoiceService ais, SettingsStore settings, GrantStore grants, EndSessions sessions) {
    this.ais = ais;
    this.settings = settings;
    this.grants = grants;
    this.sessions = sessions;
    this.seen = look();
  }

  /** Watches from now on; called once. */
  public void start() {
    settings.onChange(changed -> compare());
    ais.onNewDefault(this::compare);
  }

  private void compare() {
    Seen before;
    Seen now = look();
    synchronized (lock) {
      before = seen;
      seen = now;
    }
    if (!before.defaultAi().equals(now.defaultAi())) {
      grants.all().stream()
          .filter(grant -> grant.ai().isEmpty())
          .map(Grant::origin)
          .forEach(sessions::cancelSessionsOf);
    }
    now.otherModelsThan(before).forEach(sessions::cancelSessionsUsing);
  }

  private Seen look() {
    Settings now = settings.settings();
    return new Seen(ais.defaultAi(), now.models());
  }

  private record Seen(AiId defaultAi, Map<AiId, String> models) {
    Set<AiId> otherModelsThan(Seen before) {
      Set<AiId> changed = new HashSet<>(models.keySet());
      changed.addAll(before.models.keySet());
      changed.removeIf(ai -> Objects.equals(models.get(ai), before.models.get(ai)));
      return changed;
    }
  }
}
