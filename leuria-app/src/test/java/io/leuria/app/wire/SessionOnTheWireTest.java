package io.leuria.app.wire;

import static io.leuria.app.wire.StartedEngine.LIMIT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.grant.AiId;
import io.leuria.testkit.client.EngineError;
import io.leuria.testkit.client.SessionOptions;
import io.leuria.testkit.client.StrictClient;
import io.leuria.testkit.client.StrictSession;
import io.leuria.testkit.client.TurnResult;
import io.leuria.testkit.fake.FakeAi;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionOnTheWireTest {
  private static final AiId ECHO = AiId.parse("echo").orElseThrow();

  private final FakeAi ai = FakeAi.echo(ECHO);
  @TempDir Path home;
  private StartedEngine engine;
  private StrictClient page;

  @BeforeEach
  void start() throws InterruptedException {
    engine = StartedEngine.with(home, ECHO, Optional.of(ai));
    page = engine.connectedPage();
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void aQuestionIsAnsweredAndASecondOneToo() {
    StrictSession session = page.startSession(SessionOptions.asking("hello"));

    assertEquals("echo: hello", session.turn().await(LIMIT).text());
    assertEquals("echo: again", session.ask("again").await(LIMIT).text());
    session.close();
  }

  @Test
  void aWarmSessionWaitsForItsFirstQuestion() {
    StrictSession session = page.startSession(SessionOptions.warm()).awaitReady(LIMIT);

    assertEquals("echo: hello", session.ask("hello").await(LIMIT).text());
    session.close();
  }

  @Test
  void aStoppedTurnEndsAndTheNextOneWorks() throws Exception {
    ai.plays((running, prompt) -> running.says("one moment"));
    StrictSession session = page.startSession(SessionOptions.asking("hello"));
    session.events().await("chunk", LIMIT);

    var stopped = session.cancelTurn();
    ai.last().endsTurn();
    TurnResult result = stopped.get(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    ai.plays(
        (running, prompt) -> {
          running.says("and on");
          running.endsTurn();
        });

    assertEquals("one moment", result.text());
    assertEquals("and on", session.ask("again").await(LIMIT).text());
    session.close();
  }

  @Test
  void aDroppedStreamLosesAndDoublesNothing() {
    ai.plays(
        (running, prompt) -> {
          running.says("a");
          running.says("b");
        });
    StrictSession session = page.startSession(SessionOptions.asking("hello"));
    session.events().await(event -> event.data().text().equals("\"b\""), "no b", LIMIT);

    session.dropStream();
    ai.last().says("c");
    ai.last().endsTurn();

    assertEquals("abc", session.turn().await(LIMIT).text());
    session.close();
  }

  @Test
  void aFifthSessionIsRefusedUntilOneIsClosed() {
    List<StrictSession> held = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      held.add(page.prepare(SessionOptions.warm()));
    }

    EngineError refused =
        assertThrows(EngineError.class, () -> page.prepare(SessionOptions.warm()));
    held.get(0).post("close", new io.leuria.domain.JsonText("{}"));

    assertEquals(400, refused.status());
    page.prepare(SessionOptions.warm());
  }

  @Test
  void aClosedSessionSaysSoAndStopsItsAi() {
    StrictSession session = page.startSession(SessionOptions.warm()).awaitReady(LIMIT);

    session.post("close", new io.leuria.domain.JsonText("{}"));

    session.events().await("completed", LIMIT);
    assertEquals(0, ai.running());
  }

  @Test
  void theEnginesEndCancelsTheSession() {
    StrictSession session = page.startSession(SessionOptions.warm()).awaitReady(LIMIT);

    engine.close();

    session.events().await("cancelled", LIMIT);
    assertEquals(0, ai.running());
  }

  @Test
  void anotherSiteDoesNotSeeTheSession() throws Exception {
    StrictSession session = page.startSession(SessionOptions.warm()).awaitReady(LIMIT);
    assertTrue(session.info().ok());

    StrictClient other = StrictClient.at(engine.address(), StartedEngine.SHOP);
    other.remember(page.token().orElseThrow());
    assertEquals(200, other.get("/session/" + session.id()).status());
    session.close();
  }
}
