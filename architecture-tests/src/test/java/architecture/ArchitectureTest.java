package architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTest {
  private static final int RULES = 25;
  private static final int CLASSES_AT_LEAST = 120;
  private static final String ROOT = "io.leuria";
  private static final Map<String, ArchRule> ALL = HouseRules.of(ROOT);
  private static final JavaClasses HOUSE = new ClassFileImporter().importPackages(ROOT);
  private static final Set<String> CHECKED = new TreeSet<>();

  static Set<String> rules() {
    return ALL.keySet();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void theHouseKeepsTheRule(String rule) {
    CHECKED.add(rule);
    Objects.requireNonNull(ALL.get(rule)).check(HOUSE);
  }

  @Test
  void theHouseWasReallyLookedAt() {
    assertTrue(HOUSE.size() >= CLASSES_AT_LEAST, "only " + HOUSE.size() + " classes");
  }

  @AfterAll
  static void everyRuleWasChecked() {
    assertEquals(RULES, CHECKED.size());
  }
}
