package io.leuria.testkit.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.JsonText;
import io.leuria.testkit.fake.ManualTime;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SessionTest {
  private static final PageTool PRICE =
      PageTool.answering(
          "price", "What a thing costs.", input -> new JsonText("{\"sku\":\"blue\",\"price\":12}"));

  private final ManualTime time = new ManualTime();
  private TinyEngine engine;
  private StrictClient client;

  @BeforeEach
  void start() throws IOException {
    engine = new TinyEngine();
    client = engine.client().with(time);
  }

  @AfterEach
  void stop() throws IOException {
    engine.close();
  }

  @Test
  void aSessionStartsInTheClientsOrder() throws Exception {
    StrictSession session = client.startSession(SessionOptions.asking("hello", PRICE));

    assertEquals(
        List.of(
            "POST /session/prepare",
            "GET /webmcp/register",
            "GET /webmcp/channel/c1?token=c%2Bt",
            "GET /session/s1/stream",
            "POST /session/s1/approve"),
        engine.calls());
    assertEquals(
        "{\"type\":\"registerTool\",\"name\":\"price\",\"description\":\"What a thing costs.\","
            + "\"inputSchema\":{\"type\":\"object\"}}",
        Eventually.taken(engine.fromPage));
    assertEquals("s1", session.id());
  }

  @Test
  void everyCallCarriesTheOriginAndOnlyTheClientsHeaders() throws Exception {
    client.startSession(SessionOptions.warm()).close();
    Eventually.holds(() -> engine.calls().contains("POST /session/s1/close"), "close is sent");

    assertTrue(
        engine.requests.stream()
            .allMatch(request -> request.header("origin").equals(TinyEngine.ORIGIN)));
    TinyServer.Request approve = request("POST", "/session/s1/approve");
    assertEquals("application/json", approve.header("content-type"));
    assertEquals("Bearer t0k3n", approve.header("authorization"));
    assertEquals("{}", approve.body());
    assertEquals("", request("GET", "/session/s1/stream").header("content-type"));
    assertEquals(
        "authorization,content-type",
        request("OPTIONS", "/session/prepare").header("access-control-request-headers"));
  }

  @Test
  void theAnswerIsItsChunksAndCommentsAreNothing() throws Exception {
    StrictSession session = client.startSession(SessionOptions.asking("hello"));
    TinyStream stream = Eventually.taken(engine.streams);

    stream.raw(": comment\n\n").event("turn_start", "null").event("newer", "[1]");
    stream.event("thought", "\"hm\"").chunk("a").raw(": c\n\n").chunk("b").completed("ab");

    TurnResult result = session.turn().await(Eventually.LIMIT);
    assertEquals("ab", result.text());
    assertEquals(2, result.events("chunk").size());
    assertEquals(1, result.events("thought").size());
  }

  @Test
  void aNewStreamSkipsTheChunksItHad() throws Exception {
    StrictSession session = client.startSession(SessionOptions.asking("hello"));
    Eventually.taken(engine.streams).event("turn_start", "null").chunk("a").chunk("b").cut();
    Eventually.holds(() -> time.waiting() > 0 && session.turn().text().equals("ab"), "dropped");

    time.advance(Duration.ofMillis(500));
    Eventually.taken(engine.streams).chunk("a").chunk("b").chunk("c").completed("abc");

    assertEquals("abc", session.turn().await(Eventually.LIMIT).text());
  }

  @Test
  void aReplayWithMergedChunksIsFound() throws Exception {
    StrictSession session = client.startSession(SessionOptions.asking("hello"));
    Eventually.taken(engine.streams).event("turn_start", "null").chunk("a").chunk("b").cut();
    Eventually.holds(() -> time.waiting() > 0 && session.turn().text().equals("ab"), "dropped");

    time.advance(Duration.ofMillis(500));
    Eventually.taken(engine.streams).chunk("ab").chunk("c").completed("abc");

    Breach found = assertThrows(Breach.class, () -> session.turn().await(Eventually.LIMIT));
    assertTrue(String.valueOf(found.getMessage()).contains("boundaries must stay"));
  }

  @Test
  void fiveTriesWithGrowingPausesThenTheStreamIsLost() throws Exception {
    StrictSession session = client.startSession(SessionOptions.asking("hello"));
    TinyStream stream = Eventually.taken(engine.streams);
    engine.close();
    stream.cut();

    for (long pause : List.of(500, 1000, 2000, 4000, 8000)) {
      Eventually.holds(() -> time.waiting() == 1, "a try waits");
      time.advance(Duration.ofMillis(pause - 1));
      assertEquals(1, time.waiting());
      time.advance(Duration.ofMillis(1));
    }
    assertThrows(NetworkError.class, () -> session.turn().await(Eventually.LIMIT));
  }

  @Test
  void callsAreAnsweredByIdAndUnknownToolsToo() throws Exception {
    client.startSession(SessionOptions.warm(PRICE));
    Eventually.taken(engine.fromPage);
    TinySocket channel = Eventually.taken(engine.channels);

    channel.send("{\"type\":\"callTool\",\"tool\":\"price\"}");
    channel.send("{\"type\":\"callTool\",\"id\":\"1\",\"tool\":\"price\",\"arguments\":{}}");
    channel.send("{\"type\":\"callTool\",\"id\":\"2\",\"tool\":\"other\"}");
    channel.send("{\"type\":\"ping\"}");

    assertEquals(
        "{\"type\":\"toolResponse\",\"id\":\"1\",\"result\":{\"sku\":\"blue\",\"price\":12}}",
        Eventually.taken(engine.fromPage));
    assertEquals(
        "{\"type\":\"toolResponse\",\"id\":\"2\",\"error\":\"Unknown tool: other\"}",
        Eventually.taken(engine.fromPage));
    assertEquals("{\"type\":\"pong\"}", Eventually.taken(engine.fromPage));
  }

  @Test
  void aDroppedChannelIsTriedOnceAndDeclaresAgain() throws Exception {
    client.startSession(SessionOptions.warm(PRICE));
    Eventually.taken(engine.fromPage);
    Eventually.taken(engine.channels).cut();
    Eventually.holds(() -> time.waiting() == 1, "a try waits");

    time.advance(Duration.ofMillis(500));

    assertTrue(Eventually.taken(engine.fromPage).contains("registerTool"));
  }

  @Test
  void cancelTurnWaitsForTurnCompleted() throws Exception {
    StrictSession session = client.startSession(SessionOptions.asking("hello"));
    TinyStream stream = Eventually.taken(engine.streams);
    stream.event("turn_start", "null").chunk("a");
    session.events().await("chunk", Eventually.LIMIT);

    CompletableFuture<TurnResult> stopped = session.cancelTurn();
    stream.completed("a");

    assertEquals("a", Waiting.get(stopped, Eventually.LIMIT, "stopped").text());
    assertEquals(0, time.waiting());
    assertFalse(engine.calls().contains("POST /session/s1/close"));
  }

  @Test
  void withoutTurnCompletedTheSessionIsClosedAfterTenSeconds() throws Exception {
    StrictSession session = client.startSession(SessionOptions.asking("hello"));

    CompletableFuture<TurnResult> stopped = session.cancelTurn();
    time.advance(Duration.ofMillis(9_999));
    assertFalse(stopped.isDone());
    time.advance(Duration.ofMillis(1));

    assertThrows(ExecutionException.class, stopped::get);
    Eventually.holds(() -> engine.calls().contains("POST /session/s1/close"), "close is sent");
  }

  @Test
  void aTerminalEventEndsTheTurnAndNothingMoreIsSent() throws Exception {
    StrictSession session = client.startSession(SessionOptions.asking("hello"));
    Eventually.taken(engine.streams).event("failed", "\"the agent stopped\"");

    SessionOver over =
        assertThrows(SessionOver.class, () -> session.turn().await(Eventually.LIMIT));

    assertEquals("failed", over.event());
    assertFalse(engine.calls().contains("POST /session/s1/close"));
  }

  @Test
  void aSecondQuestionHasToWaitForTheFirst() {
    StrictSession session = client.startSession(SessionOptions.asking("hello"));

    assertThrows(IllegalStateException.class, () -> session.ask("and now"));
  }

  @Test
  void aRefusedTokenIsForgotten() {
    StrictSession session = client.startSession(SessionOptions.warm());
    engine.actionAnswer = "401 {\"error\":\"who?\",\"code\":\"not_paired\"}";

    assertThrows(NotConnected.class, () -> session.ask("hello"));
    assertEquals(Optional.empty(), client.token());
  }

  @Test
  void another401KeepsTheToken() {
    StrictSession session = client.startSession(SessionOptions.warm());
    engine.actionAnswer = "401 {\"error\":\"who?\"}";

    EngineError refused = assertThrows(EngineError.class, () -> session.ask("hello"));

    assertEquals(401, refused.status());
    assertEquals(Optional.of("t0k3n"), client.token());
  }

  @Test
  void aFailedStartClosesTheSession() {
    engine.actionAnswer = "400 {\"error\":\"no\"}";

    assertThrows(EngineError.class, () -> client.startSession(SessionOptions.asking("hello")));

    Eventually.holds(() -> engine.calls().contains("POST /session/s1/close"), "close is sent");
  }

  private TinyServer.Request request(String method, String path) {
    return engine.requests.stream()
        .filter(request -> request.method().equals(method) && request.path().equals(path))
        .findFirst()
        .orElseThrow();
  }
}
