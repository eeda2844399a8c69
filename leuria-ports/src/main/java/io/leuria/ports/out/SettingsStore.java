package io.leuria.ports.out;

import io.leuria.domain.settings.Settings;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Keeps the visitor's settings. The same promises as {@link GrantStore}; keys it doesn't know
 * survive every save. Safe for many threads.
 */
public interface SettingsStore {
  /** What is set, from memory. */
  Settings settings();

  /** Reads, changes and saves in one step, also between processes; returns what is set now. */
  Settings update(UnaryOperator<Settings> change);

  /** Takes in what other processes changed. Cheap when nothing did. */
  void refresh();

  /** Calls the listener after each change, made here or elsewhere, outside any lock. */
  void onChange(Consumer<Settings> listener);
}
