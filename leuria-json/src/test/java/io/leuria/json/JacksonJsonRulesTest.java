package io.leuria.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.leuria.domain.JsonText;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JacksonJsonRulesTest {
  private final JacksonJsonRules rules = new JacksonJsonRules();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | {\"type\":\"object\"}",
        "{\"properties\":{}} | {\"type\":\"object\",\"properties\":{}}",
        "{\"properties\":{},\"type\":\"object\"} | {\"properties\":{},\"type\":\"object\"}"
      })
  void aSchemaIsServedAsAnObjectSchema(String declared, String served) {
    assertEquals(
        Optional.of(new JsonText(served)), rules.toolSchema(Optional.of(new JsonText(declared))));
  }

  @Test
  void aMissingSchemaIsAnEmptyObjectSchema() {
    assertEquals(
        Optional.of(new JsonText("{\"type\":\"object\"}")), rules.toolSchema(Optional.empty()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"string\"}",
        "{\"type\":[\"object\"]}",
        "[]",
        "true",
        "null",
        "\"object\""
      })
  void anythingElseIsRefused(String declared) {
    assertEquals(Optional.empty(), rules.toolSchema(Optional.of(new JsonText(declared))));
  }
}
