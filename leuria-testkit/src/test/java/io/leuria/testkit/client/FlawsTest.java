package io.leuria.testkit.client;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FlawsTest {
  @ParameterizedTest
  @EnumSource(Flaw.class)
  void everyFlawIsFoundAndNamed(Flaw flaw) throws Exception {
    try (TinyEngine engine = new TinyEngine(flaw)) {
      StrictClient client = engine.client().withPatience(Duration.ofMillis(400));

      Throwable found = assertThrows(Throwable.class, () -> wholeExchange(engine, client, flaw));

      assertTrue(found instanceof Breach || found instanceof NetworkError, found.toString());
      assertTrue(String.valueOf(found.getMessage()).contains(flaw.said), found.getMessage());
    }
  }

  /** One turn with everything in it, so that each flaw has its moment. */
  private static void wholeExchange(TinyEngine engine, StrictClient client, Flaw flaw)
      throws Exception {
    if (flaw == Flaw.NO_CORS) {
      engine.actionAnswer = "401 {\"error\":\"not paired\",\"code\":\"not_paired\"}";
    }
    StrictSession session = client.startSession(SessionOptions.asking("hello"));
    TinySocket channel = Eventually.taken(engine.channels);
    TinyStream stream = Eventually.taken(engine.streams);
    if (flaw == Flaw.BINARY_CHANNEL_FRAME) {
      channel.sendBinary();
    } else if (flaw == Flaw.CHANNEL_FRAME_NOT_JSON) {
      channel.send("hello");
    }
    stream.event("turn_start", "null").chunk("a");
    session.events().await("chunk", Eventually.LIMIT);
    stream.completed(flaw == Flaw.TEXT_UNLIKE_CHUNKS ? "b" : "a");
    session.turn().await(Eventually.LIMIT);
    stream.raw("event: completed\ndata: null\n\nevent: chunk\ndata: \"late\"\n\n");
    session.events().await("chunk late", Duration.ofMillis(500));
  }
}
