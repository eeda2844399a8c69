package io.leuria.app.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.leuria.app.wiring.Engine;
import io.leuria.app.wiring.EngineOptions;
import io.leuria.app.wiring.Outside;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.origin.EngineKind;
import io.leuria.domain.pairing.Question;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.EngineListener;
import io.leuria.testkit.client.ConnectAs;
import io.leuria.testkit.client.ConnectResult;
import io.leuria.testkit.client.Connecting;
import io.leuria.testkit.client.StrictClient;
import io.leuria.testkit.client.Visitor;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A whole engine on a free port, and the questions it asks the visitor. */
final class StartedEngine implements AutoCloseable {
  static final Duration LIMIT = Duration.ofSeconds(30);
  static final String SHOP = "https://shop.example";

  private final BlockingQueue<Question> questions = new LinkedBlockingQueue<>();
  private final Engine engine;

  private StartedEngine(EngineOptions options, Optional<AiLauncher> ai) {
    Outside usual = Outside.ofThisComputer(options);
    Outside outside = ai.map(List::of).map(usual::withLaunchers).orElse(usual);
    this.engine =
        Engine.start(
            options,
            outside,
            new EngineListener() {
              @Override
              public void asked(Question question) {
                questions.add(question);
              }
            },
            problem -> {});
  }

  /** A CLI engine with a folder of its own that uses this AI, started by the given launcher. */
  static StartedEngine with(Path home, AiId ai, Optional<AiLauncher> launcher) {
    return new StartedEngine(
        new EngineOptions(
            home, 0, EngineKind.CLI, Optional.of(ai), Optional.empty(), System.getenv()),
        launcher);
  }

  String address() {
    return engine.address();
  }

  int port() {
    return engine.port();
  }

  StrictClient page() {
    return StrictClient.at(address(), SHOP);
  }

  /** A page that its visitor has allowed. */
  StrictClient connectedPage() throws InterruptedException {
    StrictClient page = page();
    Connecting connecting = page.connect(ConnectAs.app("Shop"));
    assertEquals(200, Visitor.at(address()).allow(question()).statusCode());
    assertEquals(ConnectResult.Kind.CONNECTED, connecting.await(LIMIT).kind());
    return page;
  }

  /** The id of the next question. */
  String question() throws InterruptedException {
    Question asked = questions.poll(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    assertNotNull(asked, "no question was asked");
    return asked.id().text();
  }

  @Override
  public void close() {
    engine.close();
  }
}
