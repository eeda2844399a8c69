package io.leuria.ports.core;

import io.leuria.domain.origin.EngineHost;
import java.util.Optional;
import java.util.function.Supplier;

/** The engine's own address, known once its port is bound. */
public final class BoundPort implements Supplier<EngineHost> {
  private volatile Optional<EngineHost> host = Optional.empty();

  /** Tells the port; before the first request is served. */
  public void listeningOn(int port) {
    host = Optional.of(new EngineHost(port));
  }

  @Override
  public EngineHost get() {
    return host.orElseThrow(() -> new IllegalStateException("the port isn't bound yet"));
  }
}
