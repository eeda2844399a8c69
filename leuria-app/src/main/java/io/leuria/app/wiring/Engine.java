package io.leuria.app.wiring;

import io.leuria.domain.grant.AiId;
import io.leuria.http.server.PortTaken;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.out.EngineListener;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A running engine. */
public final class Engine implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Engine.class);
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration AGENTS_END = Duration.ofSeconds(5);

  private final EngineComponent parts;
  private final Outside outside;
  private final int port;
  private final AtomicBoolean closed = new AtomicBoolean();

  private Engine(EngineComponent parts, Outside outside, int port) {
    this.parts = parts;
    this.outside = outside;
    this.port = port;
  }

  /**
   * Starts an engine.
   *
   * @param problems told in words what the visitor should know
   * @throws PortTaken when another program holds the port
   */
  public static Engine start(
      EngineOptions options, EngineListener listener, Consumer<String> problems) {
    return start(options, Outside.ofThisComputer(options), listener, problems);
  }

  /** As above, with parts of a test's own. */
  public static Engine start(
      EngineOptions options, Outside outside, EngineListener listener, Consumer<String> problems) {
    try {
      EngineComponent parts =
          DaggerEngineComponent.factory().create(options, outside, listener, problems);
      Engine engine = new Engine(parts, outside, parts.server().start());
      engine.settleIn();
      return engine;
    } catch (RuntimeException failed) {
      outside.close().run();
      throw failed;
    }
  }

  public int port() {
    return port;
  }

  public String address() {
    return "http://127.0.0.1:" + port;
  }

  /** The plain name of the default AI. */
  public String aiName() {
    ChooseAi ais = parts.ais();
    return ais.nameOf(ais.defaultAi(), ais.modelOf(Optional.empty()));
  }

  /** How many sites are connected. */
  public int sites() {
    return parts.sites().sites().size();
  }

  /** What keeps the default AI from being started, as far as that is known without starting it. */
  public Optional<String> aiProblem() {
    AiId ai = parts.ais().defaultAi();
    return parts.launchers().stream().anyMatch(launcher -> launcher.knows(ai))
        ? Optional.empty()
        : Optional.of(
            "the AI \""
                + ai
                + "\" is not set up here; add an agent of your own with leuria agents"
                + " add, or choose another AI with leuria use");
  }

  /** Cancels sessions, ends agents, frees the port. A second call does nothing. */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    step("sessions", parts.sessions()::shutDown);
    step("server", parts.server()::stop);
    step("agents", () -> parts.launchers().forEach(launcher -> launcher.awaitEnds(AGENTS_END)));
    step("control.json", parts.control()::remove);
    step("scheduler", outside.close());
  }

  private void settleIn() {
    parts.grantWatch().start();
    parts.choiceWatch().start();
    AdminToken admin = parts.adminToken();
    parts.control().write(port, Optional.of(admin.token()).filter(token -> admin.ours()));
    parts.modelServices().lookAround();
    lookAtFilesLater();
  }

  /** Other processes change the files too: leuria sites revoke, for example (decision 11). */
  private void lookAtFilesLater() {
    var unused = outside.scheduler().after(LOOK, this::lookAtFiles);
  }

  private void lookAtFiles() {
    if (!closed.get()) {
      step("settings", parts.settings()::refresh);
      step("grants", parts.grants()::refresh);
      lookAtFilesLater();
    }
  }

  /** One step that fails must not keep the others from being taken. */
  private static void step(String what, Runnable step) {
    try {
      step.run();
    } catch (RuntimeException failed) {
      LOG.warn("Failed: {}: {}", what, failed.getMessage());
    }
  }
}
