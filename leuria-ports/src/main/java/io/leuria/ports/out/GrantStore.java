package io.leuria.ports.out;

import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Keeps the grants, one per origin, in the order they were made. When a change returns, a crash no
 * longer undoes it; two processes on one folder do not lose each other's changes. Unreadable data
 * is reported, never overwritten. Reading never touches a file: {@link #refresh()} does. Safe for
 * many threads.
 */
public interface GrantStore {
  Optional<Grant> find(Origin origin);

  List<Grant> all();

  /**
   * Adds a grant at the end; an earlier one of the same origin goes, its AI and model choice stay.
   */
  Grant add(Grant grant);

  /** Changes a grant where it stands; empty when there is none. */
  Optional<Grant> change(Origin origin, UnaryOperator<Grant> change);

  /** Removes a grant; false when there was none. */
  boolean remove(Origin origin);

  /** Takes in what other processes changed. Cheap when nothing did. */
  void refresh();

  /**
   * Calls the listener after each change, made here or elsewhere, outside any lock. The time of
   * last use alone is no change: it moves all day long.
   */
  void onChange(Consumer<GrantChange> listener);

  /**
   * One origin's change.
   *
   * @param before absent when the grant is new
   * @param after absent when it is gone
   */
  record GrantChange(Origin origin, Optional<Grant> before, Optional<Grant> after) {}
}
