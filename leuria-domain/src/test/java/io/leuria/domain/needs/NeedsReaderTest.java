package io.leuria.domain.needs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NeedsReaderTest {
  private static final Needs TOOLS = new Needs(true, false, Optional.empty(), Optional.empty());

  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of(Map.of("tools", true), TOOLS),
        Arguments.of(Map.of("tools", "1"), TOOLS),
        Arguments.of(Map.of("tools", "true"), TOOLS),
        Arguments.of(Map.of("tools", 1), Needs.NONE),
        Arguments.of(Map.of("tools", "yes", "colour", "red"), Needs.NONE),
        Arguments.of(Map.of("effort", "extreme"), Needs.NONE),
        Arguments.of(Map.of("effort", List.of("deep")), Needs.NONE),
        Arguments.of(Map.of("effort", "deep"), needs(Effort.DEEP)),
        Arguments.of(Map.of("effort", "standard"), needs(Effort.STANDARD)),
        Arguments.of(Map.of("context", 8000), needs(8000)),
        Arguments.of(Map.of("context", "8000"), needs(8000)),
        Arguments.of(Map.of("context", 7999.6), needs(8000)),
        Arguments.of(Map.of("context", 10_000_000L), needs(10_000_000)),
        Arguments.of(Map.of("context", new BigDecimal("1e400")), Needs.NONE),
        Arguments.of(Map.of("context", 10_000_001), Needs.NONE),
        Arguments.of(Map.of("context", 0), Needs.NONE),
        Arguments.of(Map.of("context", -1), Needs.NONE),
        Arguments.of(Map.of("context", Double.NaN), Needs.NONE),
        Arguments.of(Map.of("context", "0x10"), Needs.NONE),
        Arguments.of(Map.of("context", "9".repeat(100_000)), Needs.NONE),
        Arguments.of(Map.of("context", true), Needs.NONE));
  }

  @ParameterizedTest
  @MethodSource("values")
  void readsValuesOfJson(Map<String, ?> values, Needs needs) {
    assertEquals(needs, NeedsReader.ofValues(values));
  }

  @Test
  void readsFlagsOfLinksByTheOneAlone() {
    assertEquals(TOOLS, NeedsReader.ofLink(Map.of("tools", "1", "images", "true")));
  }

  private static Needs needs(Effort effort) {
    return new Needs(false, false, Optional.of(effort), Optional.empty());
  }

  private static Needs needs(int context) {
    return new Needs(false, false, Optional.empty(), Optional.of(context));
  }
}
