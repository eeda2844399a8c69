package io.leuria.app.demo.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.leuria.domain.JsonText;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentsTest {
  private static final JsonText FOUND =
      new JsonText(
          "{\"products\":[{\"id\":\"m1\",\"name\":\"Celadon mug\",\"price\":24},"
              + "{\"id\":\"b2\",\"name\":\"Speckled bowl\",\"tags\":[\"breakfast\"]}]}");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Show me blue mugs under 30 euros|{'query':'blue mugs','category':'mugs','max_price':30}",
        "Find \"green tea\" please|{'query':'green tea','category':'tea'}",
        "Search for a gift that is in stock|{'query':'gift','in_stock':true}",
        "find bowls for less than €12.50|{'query':'bowls','category':'bowls','max_price':12.5}",
      })
  void aSearchIsFilledFromTheWords(String prompt, String arguments) {
    assertEquals(arguments, fill(ShopTools.SEARCH, prompt, Optional.empty()));
  }

  @Test
  void aNumberBecomesTheQuantity() {
    assertEquals(
        "{'id':'m1','quantity':2}", fill(ShopTools.ADD, "add two of them", Optional.of("m1")));
    assertEquals("{'id':'m1'}", fill(ShopTools.ADD, "add it", Optional.of("m1")));
  }

  @Test
  void withoutMemoryAReferenceIsTheVisitorsOwnWord() {
    PageTool count =
        ShopTools.tool(
            "{\"name\":\"count_stock\",\"inputSchema\":{\"properties\":{\"sku\":{\"type\":\"string\"}}}}");

    assertEquals("{'sku':'blue-42'}", fill(count, "count the stock of blue-42", Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource({
    "add it to the basket, m1",
    "add the first one, m1",
    "put the second one in my cart, b2",
    "add the speckled bowl, b2",
    "add breakfast bowls, b2",
    "please add that right now, m1",
  })
  void whatWasSeenBeforeIsMeant(String prompt, String id) {
    Memory memory = new Memory();
    memory.remember(FOUND);

    assertEquals(Optional.of(id), Arguments.reference(ShopTools.ADD, Request.of(prompt), memory));
  }

  @Test
  void aThingNeverSeenIsNotGuessed() {
    Memory memory = new Memory();
    memory.remember(FOUND);

    assertEquals(
        Optional.empty(),
        Arguments.reference(ShopTools.ADD, Request.of("add the bamboo matcha whisk"), memory));
  }

  private static String fill(PageTool tool, String prompt, Optional<String> reference) {
    return Arguments.fill(tool, Request.of(prompt), reference).text().replace('"', '\'');
  }
}
