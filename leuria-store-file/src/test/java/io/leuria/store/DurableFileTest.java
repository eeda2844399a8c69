package io.leuria.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DurableFileTest {
  private static final long NO_SUCH_PID = 999_999_999L;
  private final Home home;

  DurableFileTest(@TempDir Path dir) {
    this.home = new Home(dir);
  }

  private DurableFile file() {
    return new DurableFile(home.folder(), "x.json");
  }

  @Test
  void contentIsOnTheDiskBeforeItsNameAndTheNameBeforeTheReturn() throws IOException {
    file().write("new");

    assertEquals(List.of("create", "write", "force", "rename", "force folder"), home.steps.done);
    assertEquals("new", home.read("x.json"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"create", "write", "force", "rename"})
  void aStepThatFailsLeavesTheOldContentAndNoOtherFile(String step) throws IOException {
    file().write("old");
    home.steps.failing = step;

    assertThrows(IOException.class, () -> file().write("new"));

    assertEquals("old", home.read("x.json"));
    assertEquals(List.of("x.json"), home.names());
  }

  @Test
  void filesAreForTheOwnerAlone() throws IOException {
    assumeTrue(DiskSteps.POSIX);
    home.put("x.json", "old, and open to all as other programs leave it");
    file().write("new");

    assertEquals("rw-------", home.mode("x.json"));
  }

  @Test
  void leftoversOfDeadWritersAreSweptAndLivingOnesLeftAlone() throws IOException {
    long living = ProcessHandle.current().parent().orElseThrow().pid();
    home.put("x.json." + NO_SUCH_PID + ".tmp", "half");
    home.put("x.json." + ProcessHandle.current().pid() + ".tmp", "half");
    home.put("x.json." + living + ".tmp", "half");
    home.put("y.json." + NO_SUCH_PID + ".tmp", "another file's");

    file().sweep();

    assertEquals(
        List.of("x.json." + living + ".tmp", "y.json." + NO_SUCH_PID + ".tmp"), home.names());
  }

  @Test
  void theStampTellsVersionsApart() throws IOException {
    DurableFile.Stamp none = file().stamp();
    file().write("one");
    DurableFile.Stamp one = file().stamp();
    file().write("two");

    assertEquals(DurableFile.Stamp.NO_FILE, none);
    assertNotEquals(none, one);
    assertNotEquals(one, file().stamp());
  }

  @Test
  void twoDamagedFilesOfOneMomentAreBothKept() throws IOException {
    file().write("one");
    String first = file().moveAside(home.time.instant());
    file().write("two");
    String second = file().moveAside(home.time.instant());

    assertEquals("x.json.damaged-2026-01-01T00-00-00.000Z", first);
    assertEquals("one", home.read(first));
    assertEquals("two", home.read(second));
  }
}
