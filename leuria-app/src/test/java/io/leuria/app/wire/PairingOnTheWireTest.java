package io.leuria.app.wire;

import static io.leuria.app.wire.StartedEngine.LIMIT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.grant.AiId;
import io.leuria.testkit.client.ConnectAs;
import io.leuria.testkit.client.ConnectResult;
import io.leuria.testkit.client.Connecting;
import io.leuria.testkit.client.Health;
import io.leuria.testkit.client.NotConnected;
import io.leuria.testkit.client.SessionOptions;
import io.leuria.testkit.client.StrictClient;
import io.leuria.testkit.client.Visitor;
import io.leuria.testkit.fake.FakeAi;
import io.leuria.testkit.wire.RawAnswer;
import io.leuria.testkit.wire.RawHttp;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairingOnTheWireTest {
  private static final ConnectAs SHOP = ConnectAs.app("Shop");
  private static final AiId ECHO = AiId.parse("echo").orElseThrow();

  @TempDir Path home;
  private StartedEngine engine;

  @BeforeEach
  void start() {
    engine = StartedEngine.with(home, ECHO, Optional.of(FakeAi.echo(ECHO)));
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void anAllowedPageIsConnected() throws Exception {
    Health health = engine.connectedPage().health();

    assertEquals(Health.State.READY, health.state());
    assertEquals(Optional.of("Echo"), health.agent());
  }

  @Test
  void aDeniedPageIsToldSoAndMayNotAskAgainAtOnce() throws Exception {
    StrictClient page = engine.page();
    Connecting connecting = page.connect(SHOP);
    assertEquals(200, Visitor.at(engine.address()).deny(engine.question()).statusCode());

    assertEquals(ConnectResult.Kind.DENIED, connecting.await(LIMIT).kind());
    assertEquals(ConnectResult.Kind.TOO_SOON, page.connect(SHOP).await(LIMIT).kind());
  }

  @Test
  void aPageThatWasNeverAllowedIsNotPaired() {
    StrictClient page = engine.page();
    page.remember("a".repeat(43));

    assertEquals(Health.State.NOT_CONNECTED, page.health().state());
    page.remember("a".repeat(43));
    assertThrows(NotConnected.class, () -> page.startSession(SessionOptions.asking("hello")));
  }

  @Test
  void theRefusalOfAnUnknownPageIsReadable() throws IOException {
    RawAnswer answer =
        RawHttp.exchange(
            engine.port(),
            "POST /session/prepare HTTP/1.1\r\nHost: 127.0.0.1:"
                + engine.port()
                + "\r\nOrigin: https://stranger.example\r\nContent-Type: application/json\r\n"
                + "Content-Length: 2\r\n\r\n{}",
            LIMIT);

    assertEquals(401, answer.status());
    assertTrue(answer.text().contains("\"code\":\"not_paired\""), answer.text());
    assertEquals(
        Optional.of("https://stranger.example"), answer.header("Access-Control-Allow-Origin"));
  }

  @Test
  void anotherTabOfTheSiteTakesTheQuestionOver() throws Exception {
    Connecting first = engine.page().connect(SHOP);
    String question = engine.question();
    StrictClient page = engine.page();
    Connecting second = page.connect(SHOP);
    assertEquals(question, engine.question());

    Visitor.at(engine.address()).allow(question);

    assertEquals(ConnectResult.Kind.CONNECTED, second.await(LIMIT).kind());
    first.abort();
  }

  @Test
  void pairingAgainReplacesTheToken() throws Exception {
    StrictClient page = engine.connectedPage();
    String before = page.token().orElseThrow();
    StrictClient again = engine.connectedPage();

    assertNotEquals(before, again.token().orElseThrow());
    assertEquals(Health.State.NOT_CONNECTED, page.health().state());
  }

  @Test
  void theApprovalPageNamesTheSiteAndCannotBeFramed() throws Exception {
    Connecting connecting = engine.page().connect(SHOP);
    String question = engine.question();

    HttpResponse<String> page = Visitor.at(engine.address()).open(question);

    assertEquals(200, page.statusCode());
    assertTrue(page.body().contains("shop.example"));
    assertEquals(Optional.of("DENY"), page.headers().firstValue("X-Frame-Options"));
    assertEquals("{\"decision\":\"pending\"}", Visitor.at(engine.address()).state(question).body());
    connecting.abort();
  }
}
