package io.leuria.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.Token;
import io.leuria.store.ControlFile.Engine;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ControlFileTest {
  private static final long SELF = ProcessHandle.current().pid();
  private static final Optional<Token> TOKEN = Optional.of(new Token("secret"));
  private final Home home;

  ControlFileTest(@TempDir Path dir) {
    this.home = new Home(dir);
  }

  @Test
  void aRunningEngineIsFoundWithItsPortAndToken() {
    new ControlFile(home.folder()).write(19571, TOKEN);

    assertEquals(
        Optional.of(new Engine(SELF, 19571, TOKEN)), new ControlFile(home.folder()).running());
  }

  @Test
  void theFileIsForTheOwnerAlone() {
    assumeTrue(DiskSteps.POSIX);
    new ControlFile(home.folder()).write(19571, TOKEN);

    assertEquals("rw-------", home.mode("control.json"));
  }

  @Test
  void theDesktopAppsTokenIsNotWritten() {
    ControlFile file = new ControlFile(home.folder());
    file.write(19571, Optional.empty());

    assertFalse(home.read("control.json").contains("token"));
    assertEquals(Optional.of(new Engine(SELF, 19571, Optional.empty())), file.running());
  }

  @Test
  void withoutAFileNoEngineRuns() {
    assertEquals(Optional.empty(), new ControlFile(home.folder()).running());
  }

  @Test
  void anEngineThatEndedIsNotFoundAndItsFileIsReplaced() {
    ControlFile file = new ControlFile(home.folder());
    home.put("control.json", "{\"pid\":999999999,\"started\":\"1\",\"port\":1,\"token\":\"x\"}");
    assertEquals(Optional.empty(), file.running());

    file.write(2, TOKEN);
    assertEquals(Optional.of(2), file.running().map(Engine::port));
  }

  @Test
  void aNumberThatAnotherProcessGotIsNotTakenForTheEngine() {
    home.put("control.json", "{\"pid\":" + SELF + ",\"started\":\"long ago\",\"port\":1}");

    assertEquals(Optional.empty(), new ControlFile(home.folder()).running());
    assertFalse(new ControlFile(home.folder()).remove());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{\"pid\":-1,\"started\":\"1\",\"port\":1}",
        "{\"pid\":1,\"started\":\"1\",\"port\":70000}",
        "{\"pid\":\"1\",\"started\":\"1\",\"port\":1}",
        "{\"pid\":1e300,\"started\":\"1\",\"port\":1}"
      })
  void rubbishIsNoEngine(String text) {
    home.put("control.json", text);

    assertEquals(Optional.empty(), new ControlFile(home.folder()).running());
  }

  @Test
  void itsOwnFileIsRemovedAtTheEnd() {
    ControlFile file = new ControlFile(home.folder());
    file.write(19571, TOKEN);

    assertTrue(file.remove());
    assertEquals(List.of(".lock"), home.names());
    assertFalse(file.remove());
  }

  @Test
  void theFileOfAnotherEngineStays() {
    long other = ProcessHandle.current().parent().orElseThrow().pid();
    String started = ProcessStart.of(other).orElseThrow();
    home.put(
        "control.json", "{\"pid\":" + other + ",\"started\":\"" + started + "\",\"port\":19570}");
    ControlFile file = new ControlFile(home.folder());

    assertFalse(file.remove());
    assertEquals(Optional.of(new Engine(other, 19570, Optional.empty())), file.running());
  }

  @Test
  void aFileThatCanNotBeWrittenIsARefusal() {
    home.steps.failing = "write";

    Refusal refusal =
        assertThrows(Refusal.class, () -> new ControlFile(home.folder()).write(1, TOKEN));

    assertEquals("control.json could not be written: No space left on device", refusal.reason());
  }

  @Test
  void noTwoProcessesBeganTogetherUnderOneNumber() {
    assertEquals(ProcessStart.of(SELF), ProcessStart.of(SELF));
    assertTrue(ProcessStart.of(SELF).isPresent());
    assertEquals(Optional.empty(), ProcessStart.of(999_999_999));
  }
}
