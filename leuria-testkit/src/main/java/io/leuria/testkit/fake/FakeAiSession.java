package io.leuria.testkit.fake;

import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.ports.out.AiFailure;
import io.leuria.ports.out.AiLauncher.Launch;
import io.leuria.ports.out.AiListener;
import io.leuria.ports.out.AiListener.AiEnd;
import io.leuria.ports.out.AiSession;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;

/**
 * One launch of a {@link FakeAi}. It keeps the promises of the port: one turn at a time, silence
 * once stopped, nothing left of a cancelled start.
 */
public final class FakeAiSession implements AiSession {
  private final Launch launch;
  private final AiListener listener;
  private final Traits traits;
  private final BiConsumer<FakeAiSession, Prompt> script;
  private final CompletableFuture<AiSession> start;
  private final List<Prompt> prompts = new ArrayList<>();
  private Optional<CompletableFuture<Void>> turn = Optional.empty();
  private int cancels;
  private boolean stopped;
  private boolean gone;

  FakeAiSession(
      Launch launch,
      AiListener listener,
      Traits traits,
      BiConsumer<FakeAiSession, Prompt> script,
      FakeAi.StartMode mode) {
    this.launch = launch;
    this.listener = listener;
    this.traits = traits;
    this.script = script;
    this.start =
        mode == FakeAi.StartMode.STUBBORNLY ? new StubbornFuture() : new CompletableFuture<>();
  }

  /** What it was started with. */
  public Launch launch() {
    return launch;
  }

  /** The prompts it was sent. */
  public synchronized List<Prompt> prompts() {
    return List.copyOf(prompts);
  }

  /** How often it was asked to end its turn. */
  public synchronized int cancels() {
    return cancels;
  }

  public synchronized boolean isStopped() {
    return stopped;
  }

  /** Whether a turn is open. */
  public synchronized boolean isInTurn() {
    return turn.isPresent();
  }

  /** Whether it lives: started or starting, neither stopped nor ended nor cancelled. */
  public synchronized boolean isRunning() {
    return !stopped && !gone && !start.isCompletedExceptionally();
  }

  /** The start succeeds; a start that was cancelled stays so. */
  public void comesUp() {
    start.complete(this);
  }

  public void failsToStart(AiFailure failure) {
    start.completeExceptionally(failure);
  }

  public void says(String text) {
    if (isRunning()) {
      listener.chunk(text);
    }
  }

  public void thinks(String text) {
    if (isRunning()) {
      listener.thought(text);
    }
  }

  public void calls(ToolCallUpdate update) {
    if (isRunning()) {
      listener.toolCall(update);
    }
  }

  public void logs(String line) {
    if (isRunning()) {
      listener.log(line);
    }
  }

  /** Asks for permission; a stopped AI gets none. */
  public boolean mayUse(String tool) {
    return isRunning() && listener.mayUse(tool);
  }

  /** The open turn ends; without one, nothing happens. */
  public void endsTurn() {
    takeTurn().ifPresent(open -> open.complete(null));
  }

  public void failsTurn(String reason) {
    takeTurn()
        .ifPresent(
            open -> open.completeExceptionally(new AiFailure(AiFailure.Kind.BROKEN, reason)));
  }

  /** Ends by itself: an open turn breaks first, as it does with a real process. */
  public void ends(AiEnd end) {
    if (!isRunning()) {
      return;
    }
    failsTurn(end.reason());
    leave();
    listener.ended(end);
  }

  @Override
  public Traits traits() {
    return traits;
  }

  @Override
  public CompletableFuture<Void> prompt(Prompt prompt) {
    CompletableFuture<Void> open = new CompletableFuture<>();
    synchronized (this) {
      if (turn.isPresent()) {
        throw new IllegalStateException("one turn at a time");
      }
      if (stopped) {
        throw new IllegalStateException("stopped");
      }
      prompts.add(prompt);
      turn = Optional.of(open);
    }
    script.accept(this, prompt);
    return open;
  }

  @Override
  public synchronized void cancelTurn() {
    cancels++;
  }

  @Override
  public synchronized CompletableFuture<Void> stop() {
    stopped = true;
    return CompletableFuture.completedFuture(null);
  }

  CompletableFuture<AiSession> start() {
    return start;
  }

  private synchronized void leave() {
    gone = true;
  }

  private synchronized Optional<CompletableFuture<Void>> takeTurn() {
    Optional<CompletableFuture<Void>> open = stopped ? Optional.empty() : turn;
    turn = Optional.empty();
    return open;
  }

  private static final class StubbornFuture extends CompletableFuture<AiSession> {
    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
      return false;
    }
  }
}
