package io.leuria.ports.out;

import io.leuria.domain.service.ModelService;
import java.util.List;

/**
 * Keeps the model services that the visitor added (providers.json), in the order they were added.
 * The same promises as {@link GrantStore}: saved when a change returns, nothing lost between
 * processes, unreadable data reported and never overwritten, unknown keys kept. Safe for many
 * threads.
 */
public interface ProviderStore {
  /** What was added, from memory. */
  List<ModelService> saved();

  /** Adds a service; one with the same id is replaced where it stands. */
  void save(ModelService service);

  /** Removes a service; false when there was none. */
  boolean remove(String id);

  /** Takes in what other processes changed. Cheap when nothing did. */
  void refresh();
}
