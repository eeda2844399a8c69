package io.leuria.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.leuria.ports.out.AuditLog;
import io.leuria.ports.out.AuditLog.Entry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The promises of {@link AuditLog}. */
public abstract class AuditLogContract {
  private static final Instant MONDAY = Instant.parse("2026-03-02T08:00:00.125Z");

  /** For the constructors of subclasses. */
  protected AuditLogContract() {}

  /** Opens the log under test; a second call opens the same data again. */
  protected abstract AuditLog open();

  /** An entry that can be told from others. */
  public static Entry entry(int number) {
    return new Entry(MONDAY.plusSeconds(number), "grant.allowed", Map.of("n", "" + number));
  }

  @Test
  void anEmptyLogHasNoEntries() {
    assertEquals(List.of(), open().newest(10));
  }

  @Test
  void theNewestEntriesComeOldestFirst() {
    AuditLog log = open();
    IntStream.range(0, 5).forEach(number -> log.record(entry(number)));

    assertEquals(List.of(entry(2), entry(3), entry(4)), log.newest(3));
    assertEquals(5, log.newest(100).size());
    assertEquals(List.of(), log.newest(0));
  }

  @Test
  void entriesAreThereAfterReopening() {
    open().record(entry(1));
    open().record(entry(2));

    assertEquals(List.of(entry(1), entry(2)), open().newest(10));
  }

  @Test
  void factsKeepTheirOrder() {
    Map<String, String> facts = new LinkedHashMap<>();
    List.of("origin", "app", "by", "ai", "zebra", "ant").forEach(name -> facts.put(name, "x"));
    open().record(new Entry(MONDAY, "grant.allowed", facts));

    assertEquals(
        List.copyOf(facts.keySet()), List.copyOf(open().newest(1).get(0).facts().keySet()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "two\nlines",
        "\r",
        "\u0000",
        "\u001b[31mred",
        "\u009b31m",
        "\u202egnp.exe",
        "\u2028\u2029\u0085",
        "\"}{\"at\":\"",
        "\\n",
        "\ud83c\udfe6",
        "\ud83c",
        ""
      })
  void hostileTextComesBackAsItWas(String text) {
    Entry hostile = new Entry(MONDAY, "grant.denied", Map.of("app", text));
    open().record(hostile);
    open().record(entry(1));

    assertEquals(List.of(hostile, entry(1)), open().newest(10));
  }

  @Test
  void manyThreadsLoseNothing() {
    AuditLog log = open();
    List<CompletableFuture<Void>> threads = new ArrayList<>();
    for (int thread = 0; thread < 4; thread++) {
      int first = thread * 10;
      threads.add(
          CompletableFuture.runAsync(
              () -> IntStream.range(first, first + 10).forEach(n -> log.record(entry(n)))));
    }
    threads.forEach(thread -> thread.orTimeout(30, TimeUnit.SECONDS).join());

    assertEquals(40, log.newest(100).stream().map(it -> it.facts().get("n")).distinct().count());
  }
}
