package io.leuria.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.leuria.domain.JsonText;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonTest {

  record View(
      String name, Optional<String> absent, Optional<Integer> there, JsonText raw, Instant at) {}

  @Test
  void recordsKeepTheirOrderAndLeaveOutWhatIsAbsent() {
    View view =
        new View(
            "a\u2028",
            Optional.empty(),
            Optional.of(1),
            new JsonText("{\"x\":1.0}"),
            Instant.EPOCH);
    assertEquals(
        "{\"name\":\"a\\u2028\",\"there\":1,\"raw\":{\"x\":1.0},\"at\":\"1970-01-01T00:00:00.000Z\"}",
        Json.write(view).text());
  }

  @Test
  void halfSurrogatePairsAreEscapedAndWholeOnesAreNot() {
    assertEquals("[\"\\ud83d\",\"🎉\"]", Json.write(List.of("\ud83d", "🎉")).text());
  }

  @Test
  void prettyTextIsThatOfJavaScript() throws JsonProblem {
    JsonText value = Json.parse("{\"a\":[{\"b\":1.0},[]],\"c\":{}}");
    assertEquals(
        "{\n  \"a\": [\n    {\n      \"b\": 1.0\n    },\n    []\n  ],\n  \"c\": {}\n}\n",
        Json.pretty(value));
  }
}
