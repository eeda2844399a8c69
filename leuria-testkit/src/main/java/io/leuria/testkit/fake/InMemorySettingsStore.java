package io.leuria.testkit.fake;

import io.leuria.domain.settings.Settings;
import io.leuria.ports.out.SettingsStore;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** A settings store without a folder. */
public final class InMemorySettingsStore implements SettingsStore {
  private final List<Consumer<Settings>> listeners = new CopyOnWriteArrayList<>();
  private Settings settings = Settings.NONE;

  @Override
  public synchronized Settings settings() {
    return settings;
  }

  @Override
  public Settings update(UnaryOperator<Settings> change) {
    Settings before;
    Settings after;
    synchronized (this) {
      before = settings;
      after = change.apply(before);
      settings = after;
    }
    if (!after.equals(before)) {
      listeners.forEach(listener -> listener.accept(after));
    }
    return after;
  }

  @Override
  public void refresh() {}

  @Override
  public void onChange(Consumer<Settings> listener) {
    listeners.add(listener);
  }
}
