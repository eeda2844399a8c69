package io.leuria.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import io.leuria.ports.out.GrantStore.GrantChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DamageTest {
  private static final String ASIDE = "grants.json.damaged-2026-01-01T00-00-00.000Z";
  private static final Origin SHOP = Origin.parse("https://shop.example").orElseThrow();
  private final Home home;

  DamageTest(@TempDir Path dir) {
    this.home = new Home(dir);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "{\"grants\":[}",
        "{\"grants\":{}}",
        "{\"a\":1,\"a\":2}",
        "{}x"
      })
  void aDamagedFileIsSetAsideAtStart(String damaged) {
    home.put("grants.json", damaged);
    FileGrantStore store = home.grants();

    assertEquals(List.of(), store.all());
    assertEquals(damaged, home.read(ASIDE));
    assertEquals(List.of(".lock", ASIDE), home.names());
    assertEquals(1, home.problems.size());
    assertTrue(home.problems.get(0).startsWith("grants.json is damaged: "), home.problems.get(0));
    assertTrue(home.problems.get(0).endsWith("; it was set aside as " + ASIDE + "."));
  }

  @Test
  void bytesThatAreNoTextAreDamage() throws IOException {
    Files.write(home.path.resolve("grants.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    home.grants();

    assertEquals(List.of(".lock", ASIDE), home.names());
  }

  @Test
  void afterDamageTheStoreWorks() {
    home.put("grants.json", "{");
    home.grants().add(Home.grant("https://shop.example"));

    assertEquals(1, home.grants().all().size());
  }

  @Test
  void foundDamagedWhileRunningMemoryHoldsAndItIsReportedOnce() {
    FileGrantStore store = home.grants();
    Grant grant = store.add(Home.grant("https://shop.example"));
    List<GrantChange> heard = new ArrayList<>();
    store.onChange(heard::add);
    home.put("grants.json", "{\"grants\":[{");

    store.refresh();
    store.refresh();

    assertEquals(List.of(grant), store.all());
    assertEquals(List.of(), heard);
    assertEquals(1, home.problems.size());
    assertEquals("{\"grants\":[{", home.read("grants.json"));
  }

  @Test
  void aSaveOverADamagedFileKeepsMemoryAndADamagedCopy() {
    FileGrantStore store = home.grants();
    store.add(Home.grant("https://shop.example"));
    home.put("grants.json", "{\"grants\":[{");

    store.add(Home.grant("https://bank.example"));

    assertEquals(2, home.grants().all().size());
    assertEquals("{\"grants\":[{", home.read(ASIDE));
    assertTrue(
        home.problems.contains("grants.json was damaged; it was set aside as " + ASIDE + "."));
  }

  @Test
  void aFileRepairedWhileRunningIsTakenIn() {
    FileGrantStore store = home.grants();
    store.add(Home.grant("https://shop.example"));
    String good = home.read("grants.json");
    home.put("grants.json", "{");
    store.refresh();
    home.put("grants.json", good.replace("shop.example", "mall.example"));
    store.refresh();

    assertEquals(Optional.empty(), store.find(SHOP));
    assertEquals(1, store.all().size());
  }

  @Test
  void aFileRemovedWhileRunningTakesTheGrantsWithIt() throws IOException {
    FileGrantStore store = home.grants();
    store.add(Home.grant("https://shop.example"));
    List<GrantChange> heard = new ArrayList<>();
    store.onChange(heard::add);
    Files.delete(home.path.resolve("grants.json"));

    store.refresh();

    assertEquals(List.of(), store.all());
    assertEquals(1, heard.size());
  }

  @Test
  void aFileThatCanNotBeReadWhileRunningLeavesMemoryAndIsReportedOnce() throws IOException {
    FileGrantStore store = home.grants();
    Grant grant = store.add(Home.grant("https://shop.example"));
    Files.delete(home.path.resolve("grants.json"));
    Files.createDirectory(home.path.resolve("grants.json"));

    store.refresh();
    store.refresh();

    assertEquals(List.of(grant), store.all());
    assertEquals(
        List.of("grants.json can't be read: Is a directory; what was read before still holds."),
        home.problems);
  }

  @Test
  void aFileThatCanNotBeReadAtStartIsARefusalAndStays() throws IOException {
    Files.createDirectory(home.path.resolve("grants.json"));

    Refusal refusal = assertThrows(Refusal.class, home::grants);

    assertEquals("grants.json can't be read: Is a directory", refusal.reason());
    assertTrue(Files.isDirectory(home.path.resolve("grants.json")));
  }

  @Test
  void leftoversOfADeadWriterAreSweptAtStart() {
    home.put("grants.json.999999999.tmp", "{\"grants\":[");
    home.grants();

    assertEquals(List.of(".lock"), home.names());
  }

  @Test
  void damagedSettingsAreSetAsideToo() {
    home.put("config.json", "port: 1");
    home.settings();

    assertEquals(
        List.of(
            "config.json is damaged: not well-formed, or beyond the limits; it was set aside as"
                + " config.json.damaged-2026-01-01T00-00-00.000Z."),
        home.problems);
  }
}
