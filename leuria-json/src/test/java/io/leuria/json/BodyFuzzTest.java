package io.leuria.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;

/**
 * Any bytes as a body: taken or refused, never another exception, and what is taken reads the same
 * again. The seeds run with the normal tests; {@code JAZZER_FUZZ=1} searches on.
 */
class BodyFuzzTest {
  @FuzzTest(maxDuration = "30s")
  void aBodyIsTakenOrRefused(byte[] bytes) {
    JsonObject body;
    try {
      body = JsonObject.ofBody(bytes);
    } catch (JsonProblem refused) {
      return;
    }
    String text = body.text().text();
    try {
      assertEquals(text, JsonObject.of(text).text().text());
    } catch (JsonProblem ownTextRefused) {
      throw new AssertionError(text, ownTextRefused);
    }
  }
}
