package io.leuria.app.cli;

import io.leuria.app.runtime.TerminalText;
import io.leuria.domain.settings.Settings;
import io.leuria.ports.core.AiChoiceService;
import io.leuria.ports.core.SiteService;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ManageSites;
import io.leuria.ports.out.AuditLog;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.SettingsStore;
import io.leuria.store.FileAuditLog;
import io.leuria.store.FileGrantStore;
import io.leuria.store.FileSettingsStore;
import io.leuria.store.StateFolder;
import java.util.List;
import java.util.Optional;

/** The visitor's folder, opened for a command; what is wrong with a file is said on stderr. */
final class Home {
  private final Surroundings around;
  private final StateFolder folder;

  Home(Surroundings around) {
    this.around = around;
    this.folder = StateFolder.open(around.home(), this::warn);
  }

  SettingsStore settings() {
    return new FileSettingsStore(folder, around.clock(), this::warn);
  }

  /** The sites; what is changed stands in the audit log, and a running engine acts on it. */
  ManageSites sites() {
    GrantStore grants = new FileGrantStore(folder, around.clock(), this::warn);
    AuditLog audit = new FileAuditLog(folder, this::warn);
    ChooseAi ais =
        new AiChoiceService(Optional.empty(), settings(), grants, List.of(), audit, around.clock());
    return new SiteService(grants, ais, audit, around.clock());
  }

  /** The settings alone, without touching the folder's lock again. */
  static Settings read(Surroundings around) {
    return new Home(around).settings().settings();
  }

  private void warn(String problem) {
    around.err().println("leuria: " + TerminalText.clean(problem));
  }
}
