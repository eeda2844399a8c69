package io.leuria.app.cli;

import io.leuria.app.runtime.TerminalText;
import io.leuria.domain.settings.Settings;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.SettingsStore;
import io.leuria.store.FileGrantStore;
import io.leuria.store.FileSettingsStore;
import io.leuria.store.StateFolder;

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

  GrantStore grants() {
    return new FileGrantStore(folder, around.clock(), this::warn);
  }

  /** The settings alone, without touching the folder's lock again. */
  static Settings read(Surroundings around) {
    return new Home(around).settings().settings();
  }

  private void warn(String problem) {
    around.err().println("leuria: " + TerminalText.clean(problem));
  }
}
