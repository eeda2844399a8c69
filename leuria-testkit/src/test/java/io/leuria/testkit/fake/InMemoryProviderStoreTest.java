package io.leuria.testkit.fake;

import io.leuria.ports.out.ProviderStore;
import io.leuria.testkit.services.ProviderStoreContract;

class InMemoryProviderStoreTest extends ProviderStoreContract {
  private final InMemoryProviderStore store = new InMemoryProviderStore();

  @Override
  protected ProviderStore open() {
    return store;
  }
}
