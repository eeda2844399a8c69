package io.leuria.testkit.fake;

import io.leuria.ports.out.SettingsStore;
import io.leuria.testkit.contract.SettingsStoreContract;

class InMemorySettingsStoreTest extends SettingsStoreContract {
  private final SettingsStore store = new InMemorySettingsStore();

  @Override
  protected SettingsStore open() {
    return store;
  }
}
