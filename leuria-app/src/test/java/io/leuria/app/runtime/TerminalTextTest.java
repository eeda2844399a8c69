package io.leuria.app.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TerminalTextTest {
  @ParameterizedTest
  @MethodSource("texts")
  void controlsGoAndWordsStay(String given, String printed) {
    assertEquals(printed, TerminalText.clean(given));
  }

  static Stream<Arguments> texts() {
    return Stream.of(
        arguments("A small shop", "A small shop"),
        arguments("\u001b[31mred\u001b[0m", "red"),
        arguments("\u001b]0;title\u0007shop", "shop"),
        arguments("\u009b2Jshop", "shop"),
        arguments("one\ntwo\r", "one two"),
        arguments("a\u202Egnp.exe", "a gnp.exe"),
        arguments("\u001bc reset", "reset"),
        arguments("日本語 🎉", "日本語 🎉"));
  }
}
