package io.leuria.testkit.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.testkit.fake.ManualTime;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectTest {
  private static final String NONCE = "n".repeat(32);
  private static final ConnectAs SHOP = ConnectAs.app("Shop");

  private final ManualTime time = new ManualTime();
  private TinyEngine engine;
  private StrictClient client;

  @BeforeEach
  void start() throws IOException {
    engine = new TinyEngine();
    client = StrictClient.at(engine.base() + "/", TinyEngine.ORIGIN).with(time);
  }

  @AfterEach
  void stop() throws IOException {
    engine.close();
  }

  @Test
  void aClaimCarriesItsFieldsAndNoToken() {
    client.remember("old");
    engine.claims.add("200 {\"status\":\"denied\"}");

    client.connect(SHOP.withNeeds("{\"tools\":true}"), NONCE).await(Eventually.LIMIT);

    TinyServer.Request claim = engine.requests.get(1);
    assertEquals(
        "{\"nonce\":\"" + NONCE + "\",\"app\":\"Shop\",\"needs\":{\"tools\":true}}", claim.body());
    assertEquals("", claim.header("authorization"));
    assertEquals("application/json", claim.header("content-type"));
  }

  @Test
  void pendingIsAskedAgainAtOnceAndAllowedStoresTheToken() {
    engine.claims.add("200 {\"status\":\"pending\"}");
    engine.claims.add("200 {\"status\":\"allowed\",\"token\":\"fresh\"}");

    ConnectResult result = client.connect(SHOP).await(Eventually.LIMIT);

    assertEquals(ConnectResult.Kind.CONNECTED, result.kind());
    assertEquals(Optional.of("fresh"), client.token());
  }

  @Test
  void pendingAtOnceForEverIsFound() {
    for (int i = 0; i < 20; i++) {
      engine.claims.add("200 {\"status\":\"pending\"}");
    }

    Breach found = assertThrows(Breach.class, () -> client.connect(SHOP).await(Eventually.LIMIT));

    assertTrue(String.valueOf(found.getMessage()).contains("must hold the claim"));
  }

  @Test
  void a404IsTriedAgainAfterThreeQuartersOfASecond() {
    engine.claims.add("404 {\"error\":\"unknown pairing request\"}");
    Connecting connecting = client.connect(SHOP);
    Eventually.holds(() -> time.waiting() == 3, "the next try waits");

    time.advance(Duration.ofMillis(749));
    assertEquals(1, engine.calls().size());
    engine.claims.add("200 {\"status\":\"denied\"}");
    time.advance(Duration.ofMillis(1));

    assertEquals(ConnectResult.Kind.DENIED, connecting.await(Eventually.LIMIT).kind());
  }

  @ParameterizedTest
  @CsvSource({"429,TOO_SOON", "400,REFUSED", "410,REFUSED", "500,REFUSED"})
  void otherAnswersEndTheAttempt(String status, ConnectResult.Kind kind) {
    engine.claims.add(status + " {\"error\":\"because\"}");

    ConnectResult result = client.connect(SHOP).await(Eventually.LIMIT);

    assertEquals(ConnectResult.ended(kind, "because"), result);
  }

  @Test
  void fourSecondsWithoutAReadableAnswerMeanNotRunning() throws IOException {
    engine.close();
    Connecting connecting = client.connect(SHOP);
    for (int i = 0; i < 5; i++) {
      Eventually.holds(() -> time.waiting() == 3, "the next try waits");
      time.advance(Duration.ofMillis(750));
    }
    Eventually.holds(() -> time.waiting() == 3, "the next try waits");
    assertFalse(connecting.result().isDone());

    time.advance(Duration.ofMillis(250));

    assertEquals(ConnectResult.Kind.NOT_RUNNING, connecting.await(Eventually.LIMIT).kind());
  }

  @Test
  void fiveMinutesAreTheEnd() {
    Connecting connecting = client.connect(SHOP);
    engine.claims.add("200 {\"status\":\"pending\"}");
    Eventually.holds(() -> engine.calls().size() == 2, "the second claim waits");

    time.advance(Duration.ofMinutes(5));

    assertEquals(ConnectResult.Kind.TIMED_OUT, connecting.await(Eventually.LIMIT).kind());
  }

  @Test
  void aSecondClickAbortsTheFirst() {
    Connecting first = client.connect(SHOP);
    Eventually.holds(() -> engine.calls().size() == 1, "the first claim waits");
    Connecting second = client.connect(SHOP);

    assertEquals(ConnectResult.Kind.ABORTED, first.await(Eventually.LIMIT).kind());
    assertFalse(first.nonce().equals(second.nonce()));
    second.abort();
  }

  @Test
  void theLinkNamesTheSiteItsNonceAndItsNeedsInOrder() {
    List<String> links = new ArrayList<>();
    engine.claims.add("200 {\"status\":\"denied\"}");
    ConnectAs asking =
        SHOP.withNeeds("{\"context\":8000,\"effort\":\"light\",\"tools\":true,\"images\":false}")
            .withLink(links::add);

    client.connect(asking, NONCE).await(Eventually.LIMIT);

    assertEquals(
        List.of(
            "leuria://connect?origin=https%3A%2F%2Fshop.example&nonce="
                + NONCE
                + "&app=Shop&tools=1&effort=light&context=8000"),
        links);
  }

  @Test
  void healthIsNeverAskedWithoutAToken() {
    assertEquals(Health.State.NOT_CONNECTED, client.health().state());
    assertEquals(List.of(), engine.requests);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "200 {\"leuria\":\"1\",\"paired\":true}|READY|true",
        "200 {\"leuria\":\"1\"}|READY|true",
        "200 {\"leuria\":\"1\",\"paired\":false}|NOT_CONNECTED|false",
        "200 {\"ok\":true}|OFFLINE|true",
        "403 {}|OFFLINE|true"
      })
  void healthSaysWhereThePageStands(String answer, Health.State state, boolean keepsToken) {
    client.remember("t0k3n");
    engine.healths.add(answer);

    assertEquals(state, client.health().state());
    assertEquals(keepsToken, client.token().isPresent());
  }

  @Test
  void aSlowHealthIsFound() {
    client.remember("t0k3n");

    assertThrows(Breach.class, client::health);
  }
}
