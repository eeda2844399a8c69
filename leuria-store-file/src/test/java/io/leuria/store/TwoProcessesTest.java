package io.leuria.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import io.leuria.ports.out.GrantStore.GrantChange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class TwoProcessesTest {
  private static final Origin SHOP = Origin.parse("https://shop.example").orElseThrow();
  private final Home home;

  TwoProcessesTest(@TempDir Path dir) {
    this.home = new Home(dir);
  }

  @Test
  void twoStoresOnOneFolderLoseNothing() {
    FileGrantStore one = home.grants();
    FileGrantStore two = home.othersGrants();
    one.add(Home.grant("https://shop.example"));
    two.add(Home.grant("https://bank.example"));
    one.add(Home.grant("https://mall.example"));
    two.refresh();

    assertEquals(3, one.all().size());
    assertEquals(one.all(), two.all());
    assertEquals(one.all(), home.grants().all());
  }

  @Test
  void aStoreHearsOfWhatAnotherChanged() {
    FileGrantStore engine = home.grants();
    FileGrantStore command = home.othersGrants();
    Grant grant = engine.add(Home.grant("https://shop.example"));
    List<GrantChange> heard = new ArrayList<>();
    engine.onChange(heard::add);

    Grant changed =
        command.change(SHOP, it -> it.withAi(Optional.of(new AiId("mine")))).orElseThrow();
    engine.refresh();
    command.change(SHOP, it -> it.usedAt(it.createdAt()));
    engine.refresh();
    command.remove(SHOP);
    engine.refresh();
    engine.refresh();

    assertEquals(
        List.of(
            new GrantChange(SHOP, Optional.of(grant), Optional.of(changed)),
            new GrantChange(
                SHOP, Optional.of(changed.usedAt(changed.createdAt())), Optional.empty())),
        heard);
  }

  @Test
  void whatOthersChangedIsHeardOfWithOnesOwnChangeToo() {
    FileGrantStore engine = home.grants();
    FileGrantStore command = home.othersGrants();
    engine.add(Home.grant("https://shop.example"));
    Set<Origin> heard = new HashSet<>();
    engine.onChange(change -> heard.add(change.origin()));

    command.remove(SHOP);
    Grant bank = engine.add(Home.grant("https://bank.example"));

    assertEquals(Set.of(SHOP, bank.origin()), heard);
    assertEquals(List.of(bank), engine.all());
  }

  @Test
  void readingTouchesNoFile() {
    FileGrantStore engine = home.grants();
    engine.add(Home.grant("https://shop.example"));
    home.othersGrants().remove(SHOP);

    assertEquals(1, engine.all().size());
    engine.refresh();
    assertEquals(0, engine.all().size());
  }

  @Test
  void twoProcessesLoseNothing() throws IOException {
    assumeTrue(DiskSteps.POSIX);
    FileGrantStore store = home.grants();
    try (Child child =
        new Child(":", GrantWriter.class, home.path.toString(), "child", "40", "40")) {
      assertEquals("0", child.line());
      for (int i = 0; i < 40; i++) {
        store.add(GrantWriter.grant("parent-" + i, i));
      }
      assertEquals("39", last(child.rest()));
    }
    store.refresh();

    assertEquals(80, home.othersGrants().all().size());
    assertEquals(80, store.all().size());
    assertEquals(List.of(), home.problems);
  }

  private static String last(List<String> lines) {
    return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
  }
}
