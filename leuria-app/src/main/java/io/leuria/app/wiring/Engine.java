package io.leuria.app.wiring;

import io.leuria.ports.out.EngineListener;
import java.util.Optional;
import java.util.function.Consumer;

/** A started engine. */
public final class Engine implements AutoCloseable {
  private Engine() {}

  public static Engine start(
      EngineOptions options, EngineListener listener, Consumer<String> problems) throws PortTaken {
    if (options.port() > 0) {
      throw new PortTaken(options.port());
    }
    return new Engine();
  }

  public String address() {
    return "";
  }

  public String aiName() {
    return "";
  }

  public int sites() {
    return 0;
  }

  public Optional<String> aiProblem() {
    return Optional.empty();
  }

  @Override
  public void close() {}
}
