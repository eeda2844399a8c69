package io.leuria.app.demo.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a text into pieces of two words, each with the white space behind it. */
final class Pieces {
  private static final Pattern TWO_WORDS = Pattern.compile("\\s*\\S+(?:\\s+\\S+)?\\s*");

  private Pieces() {}

  static List<String> of(String text) {
    List<String> pieces = new ArrayList<>();
    for (Matcher piece = TWO_WORDS.matcher(text); piece.find(); ) {
      pieces.add(piece.group());
    }
    return pieces;
  }
}
