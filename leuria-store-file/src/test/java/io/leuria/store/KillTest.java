package io.leuria.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Kills a writing process again and again (security case K4). Many more rounds: {@code
 * -Dleuria.kill.rounds=1000}.
 */
class KillTest {
  private static final int SITES = 30;
  private static final int ROUNDS = Integer.getInteger("leuria.kill.rounds", 25);
  private final Home home;

  KillTest(@TempDir Path dir) {
    this.home = new Home(dir);
  }

  @Test
  @Timeout(3600)
  void aKilledWriterLeavesTheOldFileOrTheNewAndKeepsWhatItPromised() throws IOException {
    assumeTrue(DiskSteps.POSIX);
    Random random = new Random(ROUNDS);
    for (int round = 0; round < ROUNDS; round++) {
      int promised = writeUntilKilled(random.nextInt(15), random.nextInt(4_000));
      check("round " + round + ", promised " + promised, promised);
    }
  }

  @ParameterizedTest
  @CsvSource({"created,1", "half written,1", "written,1", "forced,1", "renamed,2"})
  @Timeout(60)
  void killedWithinAnyStepItLeavesTheOldFileOrTheNew(String step, int grants) throws IOException {
    assumeTrue(DiskSteps.POSIX);
    home.grants().add(Home.grant("https://old.example"));
    try (Child child = new Child(":", StoppingWriter.class, home.path.toString(), step)) {
      assertEquals("stopped", child.line());
    }

    assertEquals(grants, home.grants().all().size());
    assertEquals(List.of(), home.problems);
    assertEquals(List.of(".lock", "grants.json"), home.names());
  }

  /** Returns the last number that the writer said is kept. */
  private int writeUntilKilled(int lines, int spins) throws IOException {
    try (Child child =
        new Child(":", GrantWriter.class, home.path.toString(), "site", "" + SITES, "1000000")) {
      String last = "-1";
      for (int i = 0; i <= lines; i++) {
        last = "" + child.line();
      }
      for (int i = 0; i < spins; i++) {
        Thread.onSpinWait();
      }
      child.kill();
      List<String> rest = child.rest();
      return Integer.parseInt(rest.isEmpty() ? last : rest.get(rest.size() - 1));
    }
  }

  private void check(String round, int promised) {
    FileGrantStore store = home.grants();

    assertEquals(List.of(), home.problems, round);
    assertEquals(List.of(".lock", "grants.json"), home.names(), round);
    Origin last = Origin.parse("https://site-" + promised % SITES + ".example").orElseThrow();
    int found = number(store.find(last).flatMap(Grant::app).orElse("round -1"));
    // The writer may have come further than it could say.
    assertTrue(found == promised || found == promised + SITES, round + ", found " + found);
  }

  private static int number(String app) {
    return Integer.parseInt(app.substring("round ".length()));
  }
}
