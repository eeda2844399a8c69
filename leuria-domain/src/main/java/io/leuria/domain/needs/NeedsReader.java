package io.leuria.domain.needs;

import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads needs from what a site wrote. Unknown keys and values are dropped, never refused (page,
 * section Pairing).
 */
public final class NeedsReader {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,12}(?:\\.[0-9]{1,12})?");

  private NeedsReader() {}

  /**
   * Needs as a JSON object gives them.
   *
   * @param values by key: booleans, numbers and strings as such; anything else is dropped
   */
  public static Needs ofValues(Map<String, ?> values) {
    return read(
        values, flag -> Boolean.TRUE.equals(flag) || "1".equals(flag) || "true".equals(flag));
  }

  /** Needs as the parameters of a link give them: a flag is set by {@code 1} alone. */
  public static Needs ofLink(Map<String, String> parameters) {
    return read(parameters, "1"::equals);
  }

  private static Needs read(Map<String, ?> values, Predicate<@Nullable Object> isSet) {
    return new Needs(
        isSet.test(values.get("tools")),
        isSet.test(values.get("images")),
        text(values.get("effort")).flatMap(Effort::parse),
        context(values.get("context")));
  }

  private static Optional<String> text(@Nullable Object value) {
    return value instanceof String text ? Optional.of(text) : Optional.empty();
  }

  private static Optional<Integer> context(@Nullable Object value) {
    if (value instanceof Number number) {
      return Needs.context(number.doubleValue());
    }
    return text(value)
        .map(String::strip)
        .filter(text -> NUMBER.matcher(text).matches())
        .flatMap(text -> Needs.context(Double.parseDouble(text)));
  }
}
