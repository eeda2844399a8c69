package io.leuria.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonObjectTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"b\":1.0,\"a\":[1e2,-0,12.50,{\"z\":null}],\"c\":\"x\"}",
        "{\"price\":12,\"big\":123456789012345678901234567890}",
        "{}",
        "{\"a\":[],\"b\":{},\"c\":[[],{}],\"d\":\":\"}"
      })
  void keepsKeyOrderAndNumberForm(String text) throws JsonProblem {
    assertEquals(text, JsonObject.of(text).text().text());
  }

  @Test
  void leavesWhiteSpaceOut() throws JsonProblem {
    assertEquals(
        "{\"a\":[1,{\"b\":\"c d\"}]}",
        JsonObject.of(" { \"a\" : [ 1 ,\n{ \"b\" : \"c d\" } ] } ").text().text());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "null",
        "[]",
        "\"x\"",
        "1",
        "{",
        "{}x",
        "{} {}",
        "{'a':1}",
        "{\"a\":1,}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":NaN}",
        "{\"a\":01}",
        "{\"a\":+1}",
        "/**/{}",
        "{\"a\":\"\t\"}",
        "\uFEFF{}",
        "{\"a\":{\"b\":1,\"b\":1}}"
      })
  void refusesWhatIsNoObject(String text) {
    assertThrows(JsonProblem.class, () -> JsonObject.of(text));
  }

  @Test
  void refusesBytesThatAreNotUtf8() {
    byte[] broken = {'{', '"', 'a', '"', ':', '"', (byte) 0xc3, '"', '}'};
    assertThrows(JsonProblem.class, () -> JsonObject.ofBody(broken));
  }

  @Test
  void aBodyHasNoHalfSurrogatePairButAFrameMay() throws JsonProblem {
    String half = "{\"a\":\"\\ud83d\"}";
    assertThrows(JsonProblem.class, () -> JsonObject.ofBody(half.getBytes(StandardCharsets.UTF_8)));
    assertEquals(half, JsonObject.of(half).text().text());
    assertEquals(Optional.of("\ud83d"), JsonObject.of(half).string("a"));
  }

  @Test
  void depthCostsNoStack() {
    String deep = "{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";
    assertThrows(JsonProblem.class, () -> JsonObject.of(deep));
  }

  @Test
  void escapesLineSeparatorsInText() throws JsonProblem {
    assertEquals(
        "{\"a\":\"\\u2028\\u2029\u0085\"}",
        JsonObject.of("{\"a\":\"\u2028\u2029\u0085\"}").text().text());
  }

  @ParameterizedTest
  @CsvSource({"1,1", "1.0,1", "-3,-3", "1e3,1000", "1.5,", "\"1\",", "true,", "1e300,"})
  void readsWholeNumbersOnly(String value, Long expected) throws JsonProblem {
    assertEquals(
        Optional.ofNullable(expected), JsonObject.of("{\"n\":" + value + "}").integer("n"));
  }

  @Test
  void aMissingMemberIsEmptyAndNullIsAValue() throws JsonProblem {
    JsonObject object = JsonObject.of("{\"n\":null}");
    assertEquals(Optional.of(JsonText.NULL), object.raw("n"));
    assertEquals(Optional.empty(), object.string("n"));
    assertEquals(Optional.empty(), object.raw("m"));
  }
}
