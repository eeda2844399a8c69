package io.leuria.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.ModelChoice;
import io.leuria.domain.grant.Token;
import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.ports.out.GrantStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The promises of {@link GrantStore}. */
public abstract class GrantStoreContract extends GrantNewsContract {
  private static final Instant MONDAY = Instant.parse("2026-03-02T08:00:00.125Z");
  private static final AiId AI = new AiId("llm:ollama");
  private static final Origin SHOP = origin("https://shop.example");
  private static final Origin BANK = origin("https://bank.example:8443");

  /** For the constructors of subclasses. */
  protected GrantStoreContract() {}

  /** A plain grant for a site. */
  public static Grant grant(Origin origin, String token) {
    return Grant.given(origin, Optional.empty(), Needs.NONE, new Token(token), MONDAY);
  }

  /** An origin that is known to be one. */
  public static Origin origin(String text) {
    return Origin.parse(text).orElseThrow();
  }

  @Test
  void anEmptyStoreFindsNothing() {
    GrantStore store = open();
    assertEquals(Optional.empty(), store.find(SHOP));
    assertEquals(List.of(), store.all());
  }

  @Test
  void anAddedGrantIsFoundUnderItsOrigin() {
    GrantStore store = open();
    Grant added = store.add(grant(SHOP, "t"));

    assertEquals(Optional.of(added), store.find(SHOP));
    assertTrue(added.accepts(new Token("t")));
    assertEquals(Optional.empty(), store.find(BANK));
  }

  @Test
  void allOfAGrantIsThereAfterReopening() {
    GrantStore store = open();
    Needs needs = new Needs(true, true, Optional.of(Effort.DEEP), Optional.of(8_000));
    Grant full =
        Grant.given(
                BANK, Optional.of("B\u00e4nk \ud83c\udfe6 \"1\""), needs, new Token("t"), MONDAY)
            .withAi(Optional.of(AI))
            .withModel(Optional.of(new ModelChoice(AI, "qwen/qwen3:8b")))
            .usedAt(MONDAY.plusSeconds(61));
    store.add(full);

    assertEquals(List.of(full), open().all());
  }

  @Test
  void grantsStandInTheOrderTheyWereMade() {
    GrantStore store = open();
    store.add(grant(SHOP, "1"));
    store.add(grant(BANK, "2"));

    assertEquals(List.of(SHOP, BANK), origins(store));
    assertEquals(List.of(SHOP, BANK), origins(open()));
  }

  @Test
  void aChangedGrantKeepsItsPlace() {
    GrantStore store = open();
    store.add(grant(SHOP, "1"));
    store.add(grant(BANK, "2"));

    Optional<Grant> changed = store.change(SHOP, grant -> grant.withAi(Optional.of(AI)));

    assertEquals(Optional.of(AI), changed.orElseThrow().ai());
    assertEquals(changed, open().find(SHOP));
    assertEquals(List.of(SHOP, BANK), origins(open()));
  }

  @Test
  void aChoiceThatIsClearedStaysCleared() {
    GrantStore store = open();
    store.add(grant(SHOP, "1"));
    store.change(SHOP, grant -> grant.withAi(Optional.of(AI)));
    store.change(SHOP, grant -> grant.withAi(Optional.empty()));

    assertEquals(Optional.of(grant(SHOP, "1")), open().find(SHOP));
  }

  @Test
  void pairingAgainMovesTheGrantToTheEndAndKeepsOnlyItsChoices() {
    GrantStore store = open();
    store.add(
        Grant.given(
            SHOP,
            Optional.of("Shop"),
            new Needs(true, false, Optional.empty(), Optional.empty()),
            new Token("old"),
            MONDAY));
    store.add(grant(BANK, "2"));
    store.change(
        SHOP,
        grant ->
            grant
                .withAi(Optional.of(AI))
                .withModel(Optional.of(new ModelChoice(AI, "m")))
                .usedAt(MONDAY));

    Grant again = store.add(grant(SHOP, "new"));

    assertEquals(List.of(BANK, SHOP), origins(store));
    assertEquals(Optional.of(again), open().find(SHOP));
    assertEquals(
        grant(SHOP, "new").withAi(Optional.of(AI)).withModel(Optional.of(new ModelChoice(AI, "m"))),
        again);
    assertFalse(again.accepts(new Token("old")));
  }

  @Test
  void changingAnUnknownSiteDoesNothing() {
    GrantStore store = open();
    assertEquals(Optional.empty(), store.change(SHOP, grant -> grant.withAi(Optional.of(AI))));
    assertEquals(List.of(), store.all());
  }

  @Test
  void aRemovedGrantStaysGoneAfterReopening() {
    GrantStore store = open();
    store.add(grant(SHOP, "1"));
    store.add(grant(BANK, "2"));

    assertTrue(store.remove(SHOP));

    assertEquals(Optional.empty(), store.find(SHOP));
    assertEquals(List.of(BANK), origins(open()));
  }

  @Test
  void removingWhatIsNotThereSaysSo() {
    GrantStore store = open();
    store.add(grant(SHOP, "1"));

    assertTrue(store.remove(SHOP));
    assertFalse(store.remove(SHOP));
    assertFalse(store.remove(BANK));
  }

  @Test
  void aChangeThatFailsLeavesAllAsItWas() {
    GrantStore store = open();
    store.add(grant(SHOP, "1"));

    assertThrows(
        IllegalStateException.class,
        () ->
            store.change(
                SHOP,
                grant -> {
                  throw new IllegalStateException("planted");
                }));

    assertEquals(Optional.of(grant(SHOP, "1")), store.find(SHOP));
    assertEquals(List.of(SHOP), origins(open()));
  }

  @Test
  void manyThreadsLoseNothing() {
    GrantStore store = open();
    store.add(grant(SHOP, "1"));
    List<CompletableFuture<Void>> threads = new ArrayList<>();
    for (int thread = 0; thread < 4; thread++) {
      int number = thread;
      threads.add(CompletableFuture.runAsync(() -> addAndCount(store, number)));
    }
    threads.forEach(thread -> thread.orTimeout(30, TimeUnit.SECONDS).join());

    assertEquals(41, open().all().size());
    assertEquals(Optional.of(40), open().find(SHOP).orElseThrow().needs().context());
  }

  private static void addAndCount(GrantStore store, int thread) {
    for (int i = 0; i < 10; i++) {
      store.add(grant(origin("https://s" + thread + "-" + i + ".example"), "t"));
      store.change(SHOP, GrantStoreContract::countedUp);
    }
  }

  private static Grant countedUp(Grant grant) {
    int count = grant.needs().context().orElse(0) + 1;
    Needs needs = new Needs(false, false, Optional.empty(), Optional.of(count));
    return Grant.given(grant.origin(), grant.app(), needs, new Token("t"), grant.createdAt());
  }

  private static List<Origin> origins(GrantStore store) {
    return store.all().stream().map(Grant::origin).toList();
  }
}
