package io.leuria.testkit.contract;

import static io.leuria.testkit.contract.GrantStoreContract.grant;
import static io.leuria.testkit.contract.GrantStoreContract.origin;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.GrantStore.GrantChange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The promises of {@link GrantStore} to its listeners. */
abstract class GrantNewsContract {
  private static final Instant MONDAY = Instant.parse("2026-03-02T08:00:00.125Z");
  private static final AiId AI = new AiId("llm:ollama");
  private static final Origin SHOP = origin("https://shop.example");
  private static final Origin BANK = origin("https://bank.example:8443");

  /** Opens the store under test; a second call opens the same data again. */
  protected abstract GrantStore open();

  @Test
  void listenersHearOfNewChangedAndGoneGrants() {
    GrantStore store = open();
    List<GrantChange> heard = new ArrayList<>();
    store.onChange(heard::add);

    Grant first = store.add(grant(SHOP, "1"));
    Grant second = store.change(SHOP, grant -> grant.withAi(Optional.of(AI))).orElseThrow();
    Grant third = store.add(grant(SHOP, "3"));
    store.remove(SHOP);

    assertEquals(
        List.of(
            new GrantChange(SHOP, Optional.empty(), Optional.of(first)),
            new GrantChange(SHOP, Optional.of(first), Optional.of(second)),
            new GrantChange(SHOP, Optional.of(second), Optional.of(third)),
            new GrantChange(SHOP, Optional.of(third), Optional.empty())),
        heard);
  }

  @Test
  void nobodyHearsOfWhatChangedNothing() {
    GrantStore store = open();
    store.add(grant(SHOP, "1"));
    List<GrantChange> heard = new ArrayList<>();
    store.onChange(heard::add);

    store.change(SHOP, grant -> grant);
    store.remove(BANK);
    store.refresh();

    assertEquals(List.of(), heard);
  }

  @Test
  void theTimeOfLastUseIsKeptWithoutBeingNews() {
    GrantStore store = open();
    store.add(grant(SHOP, "1"));
    List<GrantChange> heard = new ArrayList<>();
    store.onChange(heard::add);

    store.change(SHOP, grant -> grant.usedAt(MONDAY.plusSeconds(60)));

    assertEquals(List.of(), heard);
    assertEquals(Optional.of(MONDAY.plusSeconds(60)), open().find(SHOP).orElseThrow().lastUsedAt());
  }

  @Test
  void listenersAreCalledOutsideAnyLock() throws Exception {
    GrantStore store = open();
    CompletableFuture<Boolean> removedByAnotherThread = new CompletableFuture<>();
    store.onChange(
        change -> {
          if (change.after().isPresent()) {
            CompletableFuture<Boolean> other =
                CompletableFuture.supplyAsync(() -> store.remove(change.origin()));
            removedByAnotherThread.complete(other.orTimeout(5, TimeUnit.SECONDS).join());
          }
        });

    store.add(grant(SHOP, "1"));

    assertTrue(removedByAnotherThread.get(6, TimeUnit.SECONDS));
  }
}
