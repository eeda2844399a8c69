package io.leuria.domain.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Random lives of a session, read by a client with the habits of the existing one. */
class SessionInterleavingsTest {
  private enum Move {
    APPROVE,
    STARTED,
    PROMPT,
    CHUNK,
    TURN_ENDED,
    CANCEL_TURN,
    DROP,
    REOPEN,
    PROBE_WRITTEN,
    SHORT_WAIT,
    LONG_WAIT,
    CRASH,
    CANCEL,
    CLOSE
  }

  @Provide
  Arbitrary<List<Move>> lives() {
    Arbitrary<Move> usual =
        Arbitraries.of(
            Move.STARTED,
            Move.PROMPT,
            Move.PROMPT,
            Move.CHUNK,
            Move.CHUNK,
            Move.TURN_ENDED,
            Move.CANCEL_TURN,
            Move.LONG_WAIT,
            Move.DROP,
            Move.REOPEN,
            Move.PROBE_WRITTEN,
            Move.SHORT_WAIT);
    Arbitrary<Move> any = Arbitraries.of(Move.values());
    return Arbitraries.frequencyOf(Tuple.of(19, usual), Tuple.of(1, any)).list().ofMaxSize(60);
  }

  @Property(tries = 2000)
  void noChunkIsLostOrDoubledAndThereIsOneTerminalEvent(
      @ForAll boolean warm, @ForAll("lives") List<Move> moves) {
    Life life = new Life(warm);
    life.play(Move.REOPEN);
    life.play(Move.APPROVE);
    moves.forEach(life::play);
    life.finish();
  }

  /** A session, its AI and its page. */
  private static final class Life {
    private final SessionPlay play;
    private final SkippingReader reader = new SkippingReader();
    private final List<String> produced = new ArrayList<>();
    private Optional<StreamId> stream = Optional.empty();
    private int read;
    private int chunks;
    private int answered;
    private boolean started;
    private int terminals;
    private Optional<SessionStatus> ended = Optional.empty();

    Life(boolean warm) {
      play = warm ? SessionPlay.prepared() : SessionPlay.prepared("first");
    }

    void play(Move move) {
      switch (move) {
        case APPROVE -> tryTo(this::approve);
        case STARTED -> start();
        case PROMPT -> tryTo(this::prompt);
        case CHUNK -> chunk();
        case TURN_ENDED -> endTurn();
        case CANCEL_TURN -> play.take(Session::cancelTurn);
        case DROP -> drop();
        case REOPEN -> reopen();
        case PROBE_WRITTEN -> play.writeProbes();
        case SHORT_WAIT -> play.pass(Duration.ofMillis(1100));
        case LONG_WAIT -> play.pass(Duration.ofSeconds(9));
        case CRASH -> play.take((s, at) -> s.aiEnded(false, "crash", at));
        case CANCEL -> play.take((s, at) -> s.end(SessionEnd.CANCELLED, at));
        case CLOSE -> play.take((s, at) -> s.end(SessionEnd.CLOSED, at));
      }
      read();
      check();
    }

    /** In the end the page listens again, and everything it waits for has come. */
    void finish() {
      reopen();
      read();
      endTurn();
      read();
      play.pass(Duration.ofSeconds(9));
      endTurn();
      read();
      boolean starting = play.status() == SessionStatus.RUNNING && !started;
      if (!play.status().isTerminal() && !starting) {
        assertEquals(SessionStatus.IDLE, play.status(), "the session stays usable");
        assertFalse(reader.inTurn, "turn_completed reaches some stream");
      }
      play.take((s, at) -> s.end(SessionEnd.CLOSED, at));
      read();
      check();
      assertTrue(play.status().isTerminal(), "slot freed");
      assertEquals(1, terminals, "exactly one terminal event");
    }

    private void approve() {
      play.approve();
      reader.expects(play.session.request().prompt().isPresent());
    }

    private void start() {
      if (play.did(SessionEffect.Launch.class) && !started) {
        started = true;
        play.started(SessionPlay.ABLE);
      }
    }

    /** A page sends its next prompt when its turn is over, not before. */
    private void prompt() {
      if (!reader.inTurn) {
        play.prompt("next");
        reader.expects(true);
      }
    }

    private void chunk() {
      if (!owesAnswer()) {
        return;
      }
      String text = "c" + chunks++;
      Session before = play.session;
      play.chunk(text);
      if (before != play.session) {
        produced.add(text);
      }
    }

    /** The AI has been sent more prompts than it has answered. */
    private boolean owesAnswer() {
      return play.sent().size() > answered && !play.status().isTerminal();
    }

    private void endTurn() {
      if (owesAnswer()) {
        answered++;
        play.take(Session::turnEnded);
      }
    }

    private void drop() {
      stream.ifPresent(play::close);
      stream = Optional.empty();
      reader.dropped();
    }

    private void reopen() {
      if (stream.isEmpty() && terminals == 0) {
        stream = Optional.of(play.open());
        read = 0;
      }
    }

    private void read() {
      if (stream.isEmpty()) {
        return;
      }
      List<SessionEvent> told = play.told(stream.get());
      for (; read < told.size(); read++) {
        SessionEvent event = told.get(read);
        assertEquals(0, terminals, "nothing behind the terminal event");
        terminals += event.isTerminal() ? 1 : 0;
        reader.take(event);
      }
    }

    private void check() {
      if (ended.isPresent()) {
        assertEquals(ended.get(), play.status(), "terminal is final");
      }
      ended = ended.or(() -> Optional.of(play.status()).filter(SessionStatus::isTerminal));
      List<String> heard = reader.heard;
      assertTrue(heard.size() <= produced.size(), "none doubled: " + heard);
      if (stream.isPresent() && !play.status().isTerminal()) {
        assertEquals(produced, heard, "none lost, none doubled");
      }
    }

    private static void tryTo(Runnable action) {
      try {
        action.run();
      } catch (Refusal refused) {
        assertEquals(Refusal.Code.NOT_NOW, refused.code());
      }
    }
  }
}
