package io.leuria.ports.core;

import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import io.leuria.ports.out.GrantStore;
import io.leuria.testkit.fake.InMemoryGrantStore;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** A grant store whose first save fails. */
final class BrokenOnce implements GrantStore {
  private final GrantStore grants = new InMemoryGrantStore();
  private boolean failed;

  @Override
  public Grant add(Grant grant) {
    if (!failed) {
      failed = true;
      throw new IllegalStateException("disk full");
    }
    return grants.add(grant);
  }

  @Override
  public Optional<Grant> find(Origin origin) {
    return grants.find(origin);
  }

  @Override
  public List<Grant> all() {
    return grants.all();
  }

  @Override
  public Optional<Grant> change(Origin origin, UnaryOperator<Grant> change) {
    return grants.change(origin, change);
  }

  @Override
  public boolean remove(Origin origin) {
    return grants.remove(origin);
  }

  @Override
  public void refresh() {
    grants.refresh();
  }

  @Override
  public void onChange(Consumer<GrantChange> listener) {
    grants.onChange(listener);
  }
}
