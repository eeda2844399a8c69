package io.leuria.app.demo.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolMatcherTest {
  private final ToolMatcher matcher = new ToolMatcher(ShopTools.ALL);

  @ParameterizedTest
  @CsvSource({
    "Which mugs do you have under €30?, search_products",
    "Show me something for a gift, search_products",
    "Do you have teapots?, search_products",
    "What does the matcha whisk cost?, search_products",
    "Is the celadon teapot in stock?, check_stock",
    "How many of those are left?, check_stock",
    "Is it available?, check_stock",
    "Put two of the speckled bowls in my basket, add_to_basket",
    "add it to the cart, add_to_basket",
    "I would like to buy the second one, add_to_basket",
  })
  void theToolWhoseWordsFitIsChosen(String prompt, String tool) {
    assertEquals(Optional.of(tool), matcher.choose(Request.of(prompt)).map(PageTool::name), prompt);
  }

  @ParameterizedTest
  @CsvSource({"Hello!", "What can you do for me?", "Wie geht es dir?"})
  void wordsThatFitNoToolChooseNone(String prompt) {
    assertEquals(Optional.empty(), matcher.choose(Request.of(prompt)));
  }

  @Test
  void theFinderIsTheToolThatTakesTheVisitorsWords() {
    assertEquals(Optional.of(ShopTools.SEARCH), matcher.finder());
  }
}
