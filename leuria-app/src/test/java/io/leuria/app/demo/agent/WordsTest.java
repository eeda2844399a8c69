package io.leuria.app.demo.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {
  @ParameterizedTest
  @CsvSource({
    "Mugs, mug",
    "boxes, box",
    "dishes, dish",
    "berries, berry",
    "glass, glass",
    "glasses, glass",
    "this, this",
    "its, its",
    "teas, tea",
    "Hojicha, hojicha",
    "visitor's, visitor",
  })
  void pluralsLoseTheirEnding(String word, String stem) {
    assertEquals(stem, Words.stem(word));
  }

  @Test
  void identifiersComeApart() {
    assertEquals(List.of("add", "to", "basket"), Words.stems("add_to_basket"));
    assertEquals(List.of("max", "price"), Words.stems("maxPrice"));
  }

  @Test
  void piecesPutTogetherAreTheText() {
    String text = "I found 2:\n• A\n• B, and more\n\nthe end ";
    assertEquals(text, String.join("", Pieces.of(text)));
  }
}
