package io.leuria.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.settings.Settings;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PortsTest {
  private static final Settings SET = Settings.NONE.withPort(Optional.of(3));

  @Test
  void theFlagCountsMoreThanTheVariableAndThatMoreThanTheSetting() {
    Surroundings plain = new Terminal(Path.of("x")).surroundings();
    Surroundings withVariable = new Terminal(Path.of("x")).with("LEURIA_PORT", "2").surroundings();

    assertEquals(1, Ports.choose(Optional.of("1"), withVariable, SET));
    assertEquals(2, Ports.choose(Optional.empty(), withVariable, SET));
    assertEquals(3, Ports.choose(Optional.empty(), plain, SET));
    assertEquals(19570, Ports.choose(Optional.empty(), plain, Settings.NONE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "0", "65536", "-1", "1.0", "+1", "0x10", "१", "123456"})
  void onlyPlainPortNumbersCount(String text) {
    assertThrows(CliProblem.class, () -> Ports.parse(text, "the port"));
  }
}
