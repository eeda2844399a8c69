package io.leuria.testkit.fake;

import io.leuria.ports.out.GrantStore;
import io.leuria.testkit.contract.GrantStoreContract;

class InMemoryGrantStoreTest extends GrantStoreContract {
  private final GrantStore store = new InMemoryGrantStore();

  @Override
  protected GrantStore open() {
    return store;
  }
}
