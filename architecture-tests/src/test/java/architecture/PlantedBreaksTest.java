package architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Shows for each rule that it fails on a house with a planted break: it must name every class that
 * is called Bad…, and no other.
 */
class PlantedBreaksTest {
  private static final Map<String, String> HOUSES =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("theDomainDependsOnItselfAndTheJdkOnly", "domainarrow"),
              Map.entry("portsDependOnTheDomainAndTheJdkOnly", "portsarrow"),
              Map.entry("portsDoNotKnowTheUseCasesBehindThem", "portscore"),
              Map.entry("jsonKnowsDomainAndPortsOnly", "jsonarrow"),
              Map.entry("theTestkitKnowsDomainPortsAndJsonOnly", "testkitarrow"),
              Map.entry("adaptersDoNotKnowEachOther", "adapters"),
              Map.entry("adaptersDoNotKnowTheUseCasesBehindThePorts", "adapterscore"),
              Map.entry("nobodyKnowsTheApp", "knowsapp"),
              Map.entry("nothingThatShipsKnowsTheTestkit", "knowstestkit"),
              Map.entry("modulesHaveNoCycles", "modulecycle"),
              Map.entry("packagesHaveNoCycles", "packagecycle"),
              Map.entry("daggerIsInTheAppOnly", "dagger"),
              Map.entry("picocliIsInTheAppOnly", "picocli"),
              Map.entry("javalinJettyAndTheMcpSdkAreInHttpOnly", "web"),
              Map.entry("jacksonIsNeverInDomainOrPorts", "jackson"),
              Map.entry("onlyJsonConfiguresJackson", "mapper"),
              Map.entry("theDomainTouchesNoFilesAndNoThreads", "files"),
              Map.entry("noClockInDomainAndPorts", "clock"),
              Map.entry("noChanceInDomainAndPorts", "chance"),
              Map.entry("standardStreamsAreTheAppsOnly", "streams"),
              Map.entry("fieldsOfTheDomainAreFinal", "finals"),
              Map.entry("everyPackageIsNullMarked", "nullmarked"),
              Map.entry("aTokenIsReadOnlyWhereItIsShownToItsHolder", "secret"),
              Map.entry("aTokensHashIsReadOnlyByItsStore", "hash"),
              Map.entry("tokensAreNeverComparedByEquals", "equal")));

  static Set<String> rules() {
    return HOUSES.keySet();
  }

  @Test
  void everyRuleHasABreakPlantedForIt() {
    assertEquals(HouseRules.of("planted").keySet(), HOUSES.keySet());
  }

  @ParameterizedTest
  @MethodSource("rules")
  void theRuleNamesEveryBadClassAndNoOther(String rule) {
    String root = "planted." + HOUSES.get(rule);
    JavaClasses house = new ClassFileImporter().importPackages(root);
    List<String> report =
        Objects.requireNonNull(HouseRules.of(root).get(rule))
            .evaluate(house)
            .getFailureReport()
            .getDetails();

    assertFalse(report.isEmpty(), "nothing found");
    for (JavaClass type : house) {
      boolean named = report.stream().anyMatch(line -> blames(line, type));
      assertEquals(type.getSimpleName().startsWith("Bad"), named, type.getName() + "\n" + report);
    }
    assertTrue(house.size() > 0);
  }

  /** In a line of a report the first class is the culprit; of a cycle all are. */
  private static boolean blames(String line, JavaClass type) {
    Matcher name = Pattern.compile("planted\\.[\\w.]+").matcher(line);
    while (name.find()) {
      if (isOf(type, name.group())) {
        return true;
      } else if (!line.startsWith("Cycle")) {
        return false;
      }
    }
    return false;
  }

  private static boolean isOf(JavaClass type, String name) {
    return name.equals(type.getName()) || name.startsWith(type.getName() + ".");
  }
}
