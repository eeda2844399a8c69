package io.leuria.testkit.fake;

import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import io.leuria.ports.out.GrantStore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** A grant store without a folder. */
public final class InMemoryGrantStore implements GrantStore {
  private final Map<Origin, Grant> grants = new LinkedHashMap<>();
  private final List<Consumer<GrantChange>> listeners = new CopyOnWriteArrayList<>();

  @Override
  public synchronized Optional<Grant> find(Origin origin) {
    return Optional.ofNullable(grants.get(origin));
  }

  @Override
  public synchronized List<Grant> all() {
    return List.copyOf(grants.values());
  }

  @Override
  public Grant add(Grant grant) {
    Optional<Grant> before;
    Grant after;
    synchronized (this) {
      before = Optional.ofNullable(grants.remove(grant.origin()));
      after = before.map(grant::keepingChoicesOf).orElse(grant);
      grants.put(grant.origin(), after);
    }
    tell(new GrantChange(grant.origin(), before, Optional.of(after)));
    return after;
  }

  @Override
  public Optional<Grant> change(Origin origin, UnaryOperator<Grant> change) {
    Grant before;
    Grant after;
    synchronized (this) {
      Optional<Grant> found = find(origin);
      if (found.isEmpty()) {
        return found;
      }
      before = found.get();
      after = change.apply(before);
      grants.put(origin, after);
    }
    if (!after.usedAt(after.createdAt()).equals(before.usedAt(after.createdAt()))) {
      tell(new GrantChange(origin, Optional.of(before), Optional.of(after)));
    }
    return Optional.of(after);
  }

  @Override
  public boolean remove(Origin origin) {
    Optional<Grant> before;
    synchronized (this) {
      before = Optional.ofNullable(grants.remove(origin));
    }
    before.ifPresent(gone -> tell(new GrantChange(origin, Optional.of(gone), Optional.empty())));
    return before.isPresent();
  }

  @Override
  public void refresh() {}

  @Override
  public void onChange(Consumer<GrantChange> listener) {
    listeners.add(listener);
  }

  private void tell(GrantChange change) {
    listeners.forEach(listener -> listener.accept(change));
  }
}
