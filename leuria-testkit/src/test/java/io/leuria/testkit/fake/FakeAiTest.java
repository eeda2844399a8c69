package io.leuria.testkit.fake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Token;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.ports.out.AiFailure;
import io.leuria.ports.out.AiLauncher.Launch;
import io.leuria.ports.out.AiLauncher.PageToolsAccess;
import io.leuria.ports.out.AiListener;
import io.leuria.ports.out.AiSession;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class FakeAiTest {
  private static final AiId ID = new AiId("fake");
  private final List<String> heard = new ArrayList<>();
  private final FakeAi ai = FakeAi.echo(ID);

  @Test
  void itKnowsItselfAlone() {
    assertTrue(ai.knows(ID));
    assertFalse(ai.knows(new AiId("other")));
    assertEquals("Echo", ai.nameOf(ID));
  }

  @Test
  void itsEventsComeBeforeItsTurnEnds() {
    AiSession session = launch().join();
    CompletableFuture<Void> turn = session.prompt(new Prompt("hi", List.of()));
    assertTrue(turn.isDone());
    assertEquals(List.of("echo: hi"), heard);
  }

  @Test
  void itTakesOneTurnAtATime() {
    ai.plays((session, prompt) -> {});
    AiSession session = launch().join();
    CompletableFuture<Void> first = session.prompt(new Prompt("hi", List.of()));
    assertThrows(IllegalStateException.class, () -> session.prompt(new Prompt("again", List.of())));
    ai.last().failsTurn("broken");
    assertThrows(CompletionException.class, first::join);
    assertFalse(ai.last().isInTurn());
  }

  @Test
  void aStoppedAiIsSilent() {
    AiSession session = launch().join();
    session.stop().join();
    ai.last().says("late");
    ai.last().ends(new AiListener.AiEnd(true, "left"));
    assertFalse(ai.last().mayUse("look"));
    assertEquals(List.of(), heard);
    assertEquals(0, ai.running());
    assertThrows(IllegalStateException.class, () -> session.prompt(new Prompt("x", List.of())));
  }

  @Test
  void aSlowStartWaitsAndACancelledOneStaysSo() {
    ai.startsSlowly();
    CompletableFuture<AiSession> start = launch();
    assertFalse(start.isDone());
    start.cancel(true);
    ai.last().comesUp();
    assertTrue(start.isCancelled());
    assertEquals(0, ai.running());

    CompletableFuture<AiSession> failing = launch();
    ai.last().failsToStart(new AiFailure(AiFailure.Kind.BROKEN, "no"));
    assertThrows(CompletionException.class, failing::join);
  }

  @Test
  void aStubbornStartComesUpAllTheSame() {
    ai.startsStubbornly();
    CompletableFuture<AiSession> start = launch();
    start.cancel(true);
    ai.last().comesUp();
    assertEquals(1, ai.running());
  }

  @Test
  void anEndBreaksTheOpenTurnAndIsToldOnce() {
    ai.plays((session, prompt) -> {});
    AiSession session = launch().join();
    CompletableFuture<Void> turn = session.prompt(new Prompt("hi", List.of()));
    ai.last().ends(new AiListener.AiEnd(false, "crash"));
    ai.last().ends(new AiListener.AiEnd(false, "crash"));
    assertTrue(turn.isCompletedExceptionally());
    assertEquals(List.of("ended: crash"), heard);
  }

  private CompletableFuture<AiSession> launch() {
    Launch launch =
        new Launch(
            new SessionId("s"),
            ID,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            new PageToolsAccess("http://127.0.0.1:1/webmcp/mcp", new Token("t")));
    return ai.launch(launch, new Ear());
  }

  private final class Ear implements AiListener {
    @Override
    public void chunk(String text) {
      heard.add(text);
    }

    @Override
    public void thought(String text) {
      heard.add("thought: " + text);
    }

    @Override
    public void toolCall(ToolCallUpdate update) {
      heard.add("call: " + update.toolCallId());
    }

    @Override
    public boolean mayUse(String toolName) {
      return true;
    }

    @Override
    public void log(String line) {
      heard.add("log: " + line);
    }

    @Override
    public void ended(AiEnd end) {
      heard.add("ended: " + end.reason());
    }
  }
}
