package io.leuria.app.demo.agent;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the visitor asked, taken apart.
 *
 * @param text the words as written
 * @param tokens in order
 * @param quoted what stands between quotation marks
 */
record Request(String text, List<Token> tokens, Optional<String> quoted) {
  private static final Pattern QUOTED = Pattern.compile("[\"“„«]([^\"”“»]{1,200})[\"”“»]");
  private static final Set<String> POINTING =
      Set.of("it", "that", "this", "them", "these", "those", "they", "one", "ones", "first");
  private static final List<String> ORDINALS =
      List.of("first", "second", "third", "fourth", "fifth", "sixth");
  private static final Set<String> BOUNDS =
      Set.of("under", "below", "than", "most", "max", "maximum", "within");
  private static final Set<String> UNITS =
      Set.of("euro", "eur", "dollar", "usd", "pound", "gbp", "price", "cost", "cheaper", "less");

  /** A word and its stem. */
  record Token(String word, String stem) {}

  static Request of(String text) {
    Matcher quote = QUOTED.matcher(text);
    List<Token> tokens =
        Words.of(text).stream().map(word -> new Token(word, Words.stem(word))).toList();
    return new Request(
        text, tokens, quote.find() ? Optional.of(quote.group(1).strip()) : Optional.empty());
  }

  /** The stems that say something, each once. */
  Set<String> stems() {
    Set<String> stems = new LinkedHashSet<>();
    tokens.stream().map(Token::stem).filter(stem -> !Words.isSmall(stem)).forEach(stems::add);
    return stems;
  }

  /**
   * What is left for a text argument: without small words, numbers, bounds, the tool's verb and the
   * flags that are named.
   */
  List<Token> content(PageTool tool) {
    List<String> verbs = Words.stems(tool.name());
    Set<String> flags = tool.flagsNamedBy(stems());
    List<Token> content = new ArrayList<>();
    for (Token token : tokens) {
      String stem = token.stem();
      boolean isBound = BOUNDS.contains(stem) || UNITS.contains(stem);
      boolean isVerb =
          flags.contains(stem) || verbs.stream().anyMatch(verb -> Words.alike(verb, stem));
      if (!Words.isSmall(stem) && !isBound && !isVerb && !isNumber(token) && !isOrdinal(token)) {
        content.add(token);
      }
    }
    return content;
  }

  /** Whether it points at something seen before: "it", "the second one". */
  boolean points() {
    return tokens.stream().anyMatch(token -> POINTING.contains(token.stem()) || isOrdinal(token));
  }

  /** Which of the things seen is meant, counted from 0. */
  int place() {
    return tokens.stream()
        .map(token -> ORDINALS.indexOf(token.stem()))
        .filter(place -> place >= 0)
        .findFirst()
        .orElse(0);
  }

  /** A number with a bound before it ("under 20"), or one without. */
  Optional<Double> number(boolean bound) {
    for (int i = 0; i < tokens.size(); i++) {
      Optional<Double> number = Words.number(tokens.get(i).word());
      // "one" is nearly always a pointing word.
      boolean counts = number.isPresent() && !tokens.get(i).stem().equals("one");
      if (counts && bound == (i > 0 && BOUNDS.contains(tokens.get(i - 1).stem()))) {
        return number;
      }
    }
    return Optional.empty();
  }

  private static boolean isNumber(Token token) {
    return Words.number(token.word()).isPresent();
  }

  private static boolean isOrdinal(Token token) {
    return ORDINALS.contains(token.stem());
  }
}
