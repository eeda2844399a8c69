package io.leuria.store;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Those who want to hear of changes. One that fails neither undoes the change nor the others. */
final class Listeners<E> {
  private static final Logger LOG = LoggerFactory.getLogger(Listeners.class);
  private final List<Consumer<E>> all = new CopyOnWriteArrayList<>();

  void add(Consumer<E> listener) {
    all.add(listener);
  }

  void tell(E event) {
    for (Consumer<E> listener : all) {
      try {
        listener.accept(event);
      } catch (RuntimeException fault) {
        LOG.error("a listener of the store failed: {}", fault.getClass().getName());
      }
    }
  }
}
