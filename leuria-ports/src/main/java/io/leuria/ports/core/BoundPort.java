package io.leuria.ports.core;

import io.leuria.domain.origin.EngineHost;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The port the engine listens on, known once its listener is bound. */
public final class BoundPort {
  private final AtomicReference<@Nullable EngineHost> host = new AtomicReference<>();

  /** Says which port was bound; once. */
  public void set(int port) {
    if (!host.compareAndSet(null, new EngineHost(port))) {
      throw new IllegalStateException("a port is bound already");
    }
  }

  public EngineHost host() {
    EngineHost bound = host.get();
    if (bound == null) {
      throw new IllegalStateException("no port is bound yet");
    }
    return bound;
  }
}
