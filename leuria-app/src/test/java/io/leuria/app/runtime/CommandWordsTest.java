package io.leuria.app.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandWordsTest {
  @Test
  void blanksSeparateAndQuotesHoldTogether() {
    assertEquals(List.of(), CommandWords.split("  "));
    assertEquals(List.of("firefox"), CommandWords.split(" firefox "));
    assertEquals(List.of("a b", "it's", ""), CommandWords.split("\"a b\"\t\"it's\" ''"));
    assertEquals(List.of("x;ls", "&", "$HOME"), CommandWords.split("x;ls & $HOME"));
  }
}
