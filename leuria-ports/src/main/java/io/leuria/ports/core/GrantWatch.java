package io.leuria.ports.core;

import io.leuria.domain.grant.Grant;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.GrantStore.GrantChange;
import java.util.Optional;

/**
 * Cancels a site's sessions when its grant goes or its AI or model changes, whichever process
 * changed it (decision 11).
 */
public final class GrantWatch {
  private final GrantStore grants;
  private final ChooseAi ais;
  private final EndSessions sessions;

  public GrantWatch(GrantStore grants, ChooseAi ais, EndSessions sessions) {
    this.grants = grants;
    this.ais = ais;
    this.sessions = sessions;
  }

  /** Watches from now on; called once. */
  public void start() {
    grants.onChange(this::changed);
  }

  private void changed(GrantChange change) {
    boolean gone = change.after().isEmpty();
    if (gone || (change.before().isPresent() && usesSomethingElse(change))) {
      sessions.cancelSessionsOf(change.origin());
    }
  }

  private boolean usesSomethingElse(GrantChange change) {
    return !used(change.before()).equals(used(change.after()));
  }

  private Used used(Optional<Grant> grant) {
    return new Used(ais.aiOf(grant).text(), ais.modelOf(grant));
  }

  private record Used(String ai, Optional<String> model) {}
}
