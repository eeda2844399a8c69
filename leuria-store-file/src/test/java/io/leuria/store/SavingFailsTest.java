package io.leuria.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.AiId;
import io.leuria.ports.out.GrantStore.GrantChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SavingFailsTest {
  private final Home home;

  SavingFailsTest(@TempDir Path dir) {
    this.home = new Home(dir);
  }

  @ParameterizedTest
  @ValueSource(strings = {"create", "write", "force", "rename"})
  void aFullDiskLeavesFileAndMemoryAndSaysWhy(String step) {
    FileGrantStore store = home.grants();
    store.add(Home.grant("https://shop.example"));
    String before = home.read("grants.json");
    List<GrantChange> heard = new ArrayList<>();
    store.onChange(heard::add);
    home.steps.failing = step;

    Refusal refusal =
        assertThrows(Refusal.class, () -> store.add(Home.grant("https://bank.example")));

    assertEquals(Refusal.Code.UNAVAILABLE, refusal.code());
    assertEquals("grants.json could not be saved: No space left on device", refusal.reason());
    assertEquals(before, home.read("grants.json"));
    assertEquals(1, store.all().size());
    assertEquals(List.of(), heard);
    assertEquals(List.of(".lock", "grants.json"), home.names());
  }

  @Test
  void onceThereIsRoomAgainSavingWorks() {
    FileGrantStore store = home.grants();
    home.steps.failing = "write";
    assertThrows(Refusal.class, () -> store.add(Home.grant("https://bank.example")));
    home.steps.failing = "";

    store.add(Home.grant("https://bank.example"));

    assertEquals(1, home.grants().all().size());
  }

  @Test
  void aReadOnlyFolderLeavesFileAndMemory() throws IOException {
    assumeTrue(DiskSteps.POSIX);
    FileGrantStore store = home.grants();
    store.add(Home.grant("https://shop.example"));
    Files.setPosixFilePermissions(home.path, PosixFilePermissions.fromString("r-x------"));
    try {
      assumeTrue(!Files.isWritable(home.path), "root writes everywhere");
      Refusal refusal =
          assertThrows(Refusal.class, () -> store.add(Home.grant("https://bank.example")));

      assertEquals("grants.json could not be saved: access denied", refusal.reason());
      assertEquals(1, store.all().size());
    } finally {
      Files.setPosixFilePermissions(home.path, PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void aFolderThatIsGoneIsARefusalInPlainWords() throws IOException {
    FileGrantStore store = home.grants();
    Files.delete(home.path.resolve(".lock"));
    Files.delete(home.path);

    Refusal refusal =
        assertThrows(Refusal.class, () -> store.add(Home.grant("https://bank.example")));

    assertEquals(
        "grants.json could not be saved: the file or its folder is gone", refusal.reason());
  }

  @Test
  void whatAnotherProcessChangedIsNotLostByAFailedSave() {
    FileGrantStore store = home.grants();
    FileGrantStore other = home.othersGrants();
    List<GrantChange> heard = new ArrayList<>();
    store.onChange(heard::add);
    other.add(Home.grant("https://shop.example"));
    home.steps.failing = "rename";

    assertThrows(Refusal.class, () -> store.add(Home.grant("https://bank.example")));
    store.refresh();

    assertEquals(1, heard.size());
    assertEquals(1, store.all().size());
  }

  @Test
  void settingsThatCanNotBeSavedStayAsTheyWere() {
    FileSettingsStore store = home.settings();
    home.steps.failing = "force";

    Refusal refusal =
        assertThrows(
            Refusal.class, () -> store.update(it -> it.withAgent(Optional.of(new AiId("mine")))));

    assertEquals("config.json could not be saved: No space left on device", refusal.reason());
    assertEquals(Optional.empty(), store.settings().agent());
  }
}
