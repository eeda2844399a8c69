package io.leuria.http.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionBodiesTest {
  @ParameterizedTest
  @CsvSource({
    "1.9,1",
    "-1,1",
    "0,1",
    "50,50",
    "51,50",
    "1e9,50",
    "1e300,50",
    "7,7",
    "'\"5\"',",
    "true,",
    "null,"
  })
  void turnsAreFlooredClampedOrIgnored(String sent, Integer kept) throws JsonProblem {
    JsonObject body = JsonObject.of("{\"maxTurns\":" + sent + "}");
    assertEquals(Optional.ofNullable(kept), SessionBodies.prepare(body).maxTurns());
  }

  @ParameterizedTest
  @CsvSource({"'\"be\"',be", "'\"\"',", "5,", "null,"})
  void aSystemPromptIsATextOrNothing(String sent, String kept) throws JsonProblem {
    JsonObject body = JsonObject.of("{\"systemPrompt\":" + sent + "}");
    assertEquals(Optional.ofNullable(kept), SessionBodies.prepare(body).systemPrompt());
  }
}
