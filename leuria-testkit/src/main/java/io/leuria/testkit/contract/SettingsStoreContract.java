package io.leuria.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.settings.OwnAgent;
import io.leuria.domain.settings.Settings;
import io.leuria.ports.out.SettingsStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The promises of {@link SettingsStore}. */
public abstract class SettingsStoreContract {
  private static final AiId OLLAMA = new AiId("llm:ollama");
  private static final AiId MINE = new AiId("mine");
  private static final Settings FULL =
      new Settings(
          Optional.of(19571),
          Optional.of(MINE),
          Map.of(
              MINE,
              new OwnAgent(
                  Optional.of("My agent"),
                  Optional.of("/opt/a b/agent"),
                  List.of("--a=b c", "\"q\"", ";ls", ""),
                  Map.of("MODE", "fast", "EMPTY", ""),
                  List.of("MY_KEY")),
              new AiId("claude-acp"),
              new OwnAgent(
                  Optional.empty(), Optional.empty(), List.of(), Map.of(), List.of("KEY"))),
          List.of(OLLAMA, MINE),
          Map.of(OLLAMA, "qwen3:8b"),
          Map.of(MINE, Instant.parse("2026-03-02T08:00:00.125Z")),
          new EmbedderChoice.Fixed("lmstudio", "nomic"));

  /** For the constructors of subclasses. */
  protected SettingsStoreContract() {}

  /** Opens the store under test; a second call opens the same data again. */
  protected abstract SettingsStore open();

  @Test
  void nothingIsSetAtFirst() {
    assertEquals(Settings.NONE, open().settings());
  }

  @Test
  void everySettingIsThereAfterReopening() {
    assertEquals(FULL, open().update(none -> FULL));

    assertEquals(FULL, open().settings());
  }

  @Test
  void whatIsUnsetAgainIsGone() {
    SettingsStore store = open();
    store.update(none -> FULL);
    store.update(full -> Settings.NONE);

    assertEquals(Settings.NONE, open().settings());
  }

  @Test
  void turningEmbeddingsOffIsKept() {
    open().update(settings -> settings.withEmbed(new EmbedderChoice.Off()));

    assertEquals(new EmbedderChoice.Off(), open().settings().embed());
  }

  @Test
  void anUpdateSeesWhatWasSetBefore() {
    SettingsStore store = open();
    store.update(settings -> settings.withPort(Optional.of(1)));
    Settings now = store.update(settings -> settings.withAgent(Optional.of(MINE)));

    assertEquals(Settings.NONE.withPort(Optional.of(1)).withAgent(Optional.of(MINE)), now);
    assertEquals(now, store.settings());
  }

  @Test
  void listenersHearOfChangesAndOfNothingElse() {
    SettingsStore store = open();
    List<Settings> heard = new ArrayList<>();
    store.onChange(heard::add);

    store.update(settings -> settings);
    store.update(none -> FULL);
    store.update(none -> FULL);
    store.refresh();

    assertEquals(List.of(FULL), heard);
  }

  @Test
  void listenersAreCalledOutsideAnyLock() throws Exception {
    SettingsStore store = open();
    CompletableFuture<Settings> byAnotherThread = new CompletableFuture<>();
    store.onChange(
        change -> {
          if (change.port().isPresent()) {
            byAnotherThread.complete(
                CompletableFuture.supplyAsync(() -> store.update(it -> Settings.NONE))
                    .orTimeout(5, TimeUnit.SECONDS)
                    .join());
          }
        });

    store.update(settings -> settings.withPort(Optional.of(1)));

    assertEquals(Settings.NONE, byAnotherThread.get(6, TimeUnit.SECONDS));
  }

  @Test
  void anUpdateThatFailsLeavesAllAsItWas() {
    SettingsStore store = open();
    store.update(none -> FULL);

    assertThrows(
        IllegalStateException.class,
        () ->
            store.update(
                settings -> {
                  throw new IllegalStateException("planted");
                }));

    assertEquals(FULL, store.settings());
    assertEquals(FULL, open().settings());
  }

  @Test
  void manyThreadsLoseNothing() {
    SettingsStore store = open();
    List<CompletableFuture<Void>> threads = new ArrayList<>();
    for (int thread = 0; thread < 4; thread++) {
      threads.add(CompletableFuture.runAsync(() -> countTo10(store)));
    }
    threads.forEach(thread -> thread.orTimeout(30, TimeUnit.SECONDS).join());

    assertEquals(Optional.of(40), open().settings().port());
  }

  private static void countTo10(SettingsStore store) {
    for (int i = 0; i < 10; i++) {
      store.update(it -> it.withPort(Optional.of(it.port().orElse(0) + 1)));
    }
  }
}
