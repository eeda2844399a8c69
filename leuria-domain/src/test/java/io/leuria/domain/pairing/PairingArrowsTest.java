package io.leuria.domain.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal.Code;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table above {@link PairingRequest}: each arrow, and each pair that has none. */
class PairingArrowsTest {

  /** How a desk gets into each state, by the question of nonce 0. */
  private static final Map<String, BiConsumer<Desk, PairingId>> STATES = new LinkedHashMap<>();

  /** What may happen to it. */
  private static final Map<String, BiConsumer<Desk, PairingId>> EVENTS = new LinkedHashMap<>();

  static {
    STATES.put("Pending", (d, id) -> {});
    STATES.put("Deciding", (d, id) -> d.desk.yes(id, d.now));
    STATES.put("Allowed", (d, id) -> d.yes(id));
    STATES.put(
        "HandedOut",
        (d, id) -> {
          d.yes(id);
          assertTrue(d.handOut(0).isPresent());
        });
    STATES.put("Denied", (d, id) -> d.desk.no(id, d.now));
    STATES.put("Expired", (d, id) -> d.pass("5M"));

    EVENTS.put("yes", (d, id) -> d.desk.yes(id, d.now));
    EVENTS.put("no", (d, id) -> d.desk.no(id, d.now));
    EVENTS.put("saved", (d, id) -> d.desk.saved(id, Desk.TOKEN, d.now));
    EVENTS.put("notSaved", (d, id) -> d.desk.notSaved(id, d.now));
    EVENTS.put("handOut", (d, id) -> d.handOut(0));
    EVENTS.put("notWritten", (d, id) -> d.notWritten(0));
    EVENTS.put("written", (d, id) -> d.written(0));
    EVENTS.put("toldNo", (d, id) -> d.toldNo(0));
    EVENTS.put("wait", (d, id) -> d.pass("5M"));
  }

  /** Rows: states; "." stays as it was, "!" is refused as expired, "-" is forgotten. */
  private static final String TABLE =
      """
      state     yes      no     saved   notSaved handOut   notWritten written toldNo wait
      Pending   Deciding Denied .       .        .         .          .       .      Expired
      Deciding  !        !      Allowed Pending  .         .          .       .      .
      Allowed   !        !      .       .        HandedOut .          .       .      -
      HandedOut !        !      .       .        .         Allowed    -       .      -
      Denied    !        !      .       .        .         .          .       -      -
      Expired   !        !      .       .        .         .          .       .      -
      """;

  static Stream<Arguments> arrows() {
    List<String> rows = TABLE.lines().toList();
    List<String> events = cells(rows.get(0));
    List<Arguments> arrows = new ArrayList<>();
    for (String row : rows.subList(1, rows.size())) {
      List<String> cells = cells(row);
      for (int i = 1; i < cells.size(); i++) {
        arrows.add(Arguments.of(cells.get(0), events.get(i), cells.get(i)));
      }
    }
    return arrows.stream();
  }

  @ParameterizedTest(name = "{0} --{1}--> {2}")
  @MethodSource("arrows")
  void goesWhereTheTableSays(String state, String event, String expected) {
    Desk desk = Desk.app();
    PairingId id = desk.link(Desk.SHOP, 0).id();
    Objects.requireNonNull(STATES.get(state)).accept(desk, id);
    assertEquals(state, desk.state(0));
    BiConsumer<Desk, PairingId> happening = Objects.requireNonNull(EVENTS.get(event));
    if (expected.equals("!")) {
      Desk.refuses(Code.EXPIRED, () -> happening.accept(desk, id));
      assertEquals(state, desk.state(0));
    } else {
      happening.accept(desk, id);
      assertEquals(expected.equals(".") ? state : expected, desk.state(0));
    }
  }

  @Test
  void coversEveryStateAndEvent() {
    assertEquals((long) STATES.size() * EVENTS.size(), arrows().count());
  }

  @Test
  void pendingAskedAgainStaysTheSameQuestion() {
    Desk desk = Desk.app();
    PairingId id = desk.link(Desk.SHOP, 0).id();
    assertEquals(id, desk.link(Desk.SHOP, 1).id());
    assertEquals("-", desk.state(0));
    assertEquals("Pending", desk.state(1));
  }

  @Test
  void decidingAskedAgainGivesTheTokenToTheLatestNonce() {
    Desk desk = Desk.cli();
    PairingId id = desk.claim(Desk.SHOP, 0).orElseThrow().id();
    desk.desk.yes(id, desk.now);
    assertEquals(id, desk.claim(Desk.SHOP, 1).orElseThrow().id());
    assertEquals("Deciding", desk.state(1));
    desk.desk.saved(id, Desk.TOKEN, desk.now);
    assertEquals("-", desk.state(0));
    assertEquals(Desk.TOKEN, desk.handOut(1).orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Allowed", "HandedOut", "Expired"})
  void anAnsweredQuestionMakesRoomForANewOne(String state) {
    Desk desk = Desk.cli();
    PairingId id = desk.claim(Desk.SHOP, 0).orElseThrow().id();
    Objects.requireNonNull(STATES.get(state)).accept(desk, id);
    Question second = desk.claim(Desk.SHOP, 1).orElseThrow();
    assertTrue(!second.id().equals(id));
    assertEquals("Pending", desk.state(1));
    Desk.refuses(Code.UNKNOWN, () -> desk.claim(Desk.SHOP, 0));
  }

  @Test
  void deniedMakesRoomAfterTheRest() {
    Desk desk = Desk.cli();
    desk.desk.no(desk.claim(Desk.SHOP, 0).orElseThrow().id(), desk.now);
    Desk.refuses(Code.TOO_MANY, () -> desk.claim(Desk.SHOP, 1));
    desk.pass("30S");
    assertTrue(desk.claim(Desk.SHOP, 1).isPresent());
    assertEquals("Pending", desk.state(1));
  }

  @Test
  void expiredIsForgottenAfterAMinute() {
    Desk desk = Desk.app();
    desk.link(Desk.SHOP, 0);
    desk.pass("5M59S");
    assertEquals("Expired", desk.state(0));
    desk.pass("1S");
    assertEquals("-", desk.state(0));
  }

  private static List<String> cells(String row) {
    return List.of(row.split(" +", -1));
  }
}
