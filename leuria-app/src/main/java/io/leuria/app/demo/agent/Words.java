package io.leuria.app.demo.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes a text apart into words that can be compared. */
final class Words {
  /** Small words that say nothing about what is asked for. */
  private static final Set<String> SMALL =
      Set.of(
          ("a about all also am an and any anything are as at be been but by can could do does for from get "
                  + "give got had has have hello hi how i if in into is just like made many me more most much my no not now of on "
                  + "one ones or our out over please right s so some still something tell than thank thanks that the their them then "
                  + "there these they this those to too up us was we were what when where which who why will with would yes you your")
              .split(" "));

  /** Words of one meaning, as tools and visitors use them. */
  private static final List<Set<String>> ALIKE =
      List.of(
          Set.of("search", "find", "show", "look", "list", "browse", "recommend", "need", "want"),
          Set.of("stock", "available", "availability", "left", "inventory"),
          Set.of("add", "put", "buy", "order", "take"),
          Set.of("basket", "cart", "bag"),
          Set.of("price", "cost", "cheap", "expensive"),
          Set.of("remove", "delete", "drop"));

  private static final List<String> NUMBERS =
      List.of(
          "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
          "eleven", "twelve");
  private static final Pattern WORD =
      Pattern.compile("[\\p{L}\\p{M}\\p{N}]+(?:[.'’-][\\p{L}\\p{M}\\p{N}]+)*");
  private static final Pattern CAMEL = Pattern.compile("(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})");

  private Words() {}

  /** The words as written. */
  static List<String> of(String text) {
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(text); word.find(); ) {
      words.add(word.group());
    }
    return words;
  }

  /** The stems of an identifier's or a text's words: {@code add_to_basket}, {@code maxPrice}. */
  static List<String> stems(String text) {
    String apart = CAMEL.matcher(text).replaceAll(" ").replace('_', ' ').replace('-', ' ');
    return of(apart).stream().map(Words::stem).toList();
  }

  /** Lower case, without a plural's ending. */
  static String stem(String word) {
    String lower = word.toLowerCase(Locale.ROOT).replaceAll("['’]s?$", "");
    if (lower.length() > 4 && lower.endsWith("ies")) {
      return lower.substring(0, lower.length() - 3) + "y";
    } else if (lower.length() > 4 && lower.matches(".*(?:ch|sh|x|ss)es")) {
      return lower.substring(0, lower.length() - 2);
    } else if (lower.length() > 3 && lower.endsWith("s") && !lower.matches(".*(?:ss|us|is)")) {
      return lower.substring(0, lower.length() - 1);
    }
    return lower;
  }

  /** Whether a stem says nothing about what is asked for. */
  static boolean isSmall(String stem) {
    return SMALL.contains(stem);
  }

  /** Whether two stems mean the same: equal, or in one family. */
  static boolean alike(String one, String other) {
    return one.equals(other)
        || ALIKE.stream().anyMatch(family -> family.contains(one) && family.contains(other));
  }

  /** The number a word stands for, in digits or spelled up to twelve. */
  static Optional<Double> number(String word) {
    int spelled = NUMBERS.indexOf(word.toLowerCase(Locale.ROOT));
    if (spelled >= 0) {
      return Optional.of((double) spelled);
    }
    return word.matches("\\d{1,9}(?:\\.\\d{1,6})?")
        ? Optional.of(Double.parseDouble(word))
        : Optional.empty();
  }
}
