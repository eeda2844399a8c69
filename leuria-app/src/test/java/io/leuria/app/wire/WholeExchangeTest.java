package io.leuria.app.wire;

import static io.leuria.app.wire.StartedEngine.LIMIT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.app.demo.OwnJar;
import io.leuria.domain.JsonText;
import io.leuria.testkit.client.PageTool;
import io.leuria.testkit.client.SessionOptions;
import io.leuria.testkit.client.StreamEvent;
import io.leuria.testkit.client.StrictClient;
import io.leuria.testkit.client.StrictSession;
import io.leuria.testkit.client.TurnResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Page, engine and a real agent process, through every part there is. */
class WholeExchangeTest {
  private static final String SCHEMA =
      "{\"type\":\"object\",\"properties\":{\"query\":{\"type\":\"string\"}},"
          + "\"required\":[\"query\"]}";

  private final BlockingQueue<JsonText> asked = new LinkedBlockingQueue<>();
  @TempDir Path home;
  private volatile CompletableFuture<JsonText> answer = new CompletableFuture<>();
  private StartedEngine engine;
  private StrictClient page;

  @BeforeEach
  void start() throws InterruptedException {
    engine = StartedEngine.with(home, OwnJar.DEMO_AGENT, Optional.empty());
    page = engine.connectedPage();
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void theAgentCallsThePagesToolAndAnswersFromItsResult() throws Exception {
    StrictSession session =
        page.startSession(SessionOptions.asking("Search for a blue mug", search(mug())));

    TurnResult result = session.turn().await(LIMIT);

    assertTrue(asked.remove().text().contains("blue mug"));
    assertTrue(result.text().contains("Celadon"), result.text());
    assertFalse(result.events("tool_call").isEmpty());
    assertEquals(List.of("webmcp_ready", "turn_start"), first(result, 2));
    session.close();
  }

  @Test
  void aTurnStoppedDuringAToolCallKeepsTheSession() throws Exception {
    StrictSession session =
        page.startSession(
            SessionOptions.asking("Search for a blue mug", search(new CompletableFuture<>())));
    assertTrue(asked.poll(LIMIT.toMillis(), TimeUnit.MILLISECONDS) != null, "no call came");

    session.cancelTurn().get(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    answer = mug();
    TurnResult next = session.ask("Search for a blue mug").await(LIMIT);

    assertTrue(next.text().contains("Celadon"), next.text());
    session.close();
  }

  private PageTool search(CompletableFuture<JsonText> first) {
    answer = first;
    return new PageTool(
        "search_products",
        "Searches the products of the shop. Returns name, price and stock.",
        new JsonText(SCHEMA),
        arguments -> {
          asked.add(arguments);
          return answer;
        });
  }

  private static CompletableFuture<JsonText> mug() {
    return CompletableFuture.completedFuture(
        new JsonText("[{\"id\":\"m1\",\"name\":\"Celadon mug\",\"price\":24,\"stock\":3}]"));
  }

  private static List<String> first(TurnResult result, int most) {
    return result.events().stream().limit(most).map(StreamEvent::name).toList();
  }
}
