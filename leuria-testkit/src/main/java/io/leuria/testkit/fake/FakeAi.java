package io.leuria.testkit.fake;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.session.Prompt;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.AiListener;
import io.leuria.ports.out.AiSession;
import io.leuria.ports.out.AiSession.Traits;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;

/**
 * An AI in memory. A script says what it does with a prompt; without one, the test plays the AI
 * through {@link #last()}.
 */
public final class FakeAi implements AiLauncher {
  private final AiId id;
  private final String name;
  private final List<FakeAiSession> launched = new CopyOnWriteArrayList<>();
  private volatile BiConsumer<FakeAiSession, Prompt> script = (ai, prompt) -> {};
  private volatile Traits traits = new Traits(true, true);
  private volatile StartMode mode = StartMode.AT_ONCE;

  public FakeAi(AiId id, String name) {
    this.id = id;
    this.name = name;
  }

  /** An AI that answers {@code echo: <prompt>} in one chunk. */
  public static FakeAi echo(AiId id) {
    FakeAi ai = new FakeAi(id, "Echo");
    ai.plays(
        (session, prompt) -> {
          session.says("echo: " + prompt.text());
          session.endsTurn();
        });
    return ai;
  }

  /** What it does with each prompt; the prompt has been taken when this is called. */
  public void plays(BiConsumer<FakeAiSession, Prompt> next) {
    script = next;
  }

  public void has(Traits next) {
    traits = next;
  }

  /** From now on a start waits until the test says {@link FakeAiSession#comesUp()}. */
  public void startsSlowly() {
    mode = StartMode.SLOWLY;
  }

  /** From now on a start can't be cancelled: it completes when the test says so, wanted or not. */
  public void startsStubbornly() {
    mode = StartMode.STUBBORNLY;
  }

  /** Every launch so far. */
  public List<FakeAiSession> launched() {
    return List.copyOf(launched);
  }

  /** The newest launch. */
  public FakeAiSession last() {
    return launched.get(launched.size() - 1);
  }

  /** How many run or start, and haven't been stopped. */
  public long running() {
    return launched.stream().filter(FakeAiSession::isRunning).count();
  }

  @Override
  public boolean knows(AiId ai) {
    return ai.equals(id);
  }

  @Override
  public String nameOf(AiId ai) {
    return name;
  }

  @Override
  public CompletableFuture<AiSession> launch(Launch launch, AiListener listener) {
    FakeAiSession session =
        new FakeAiSession(
            launch, listener, traits, (ai, prompt) -> script.accept(ai, prompt), mode);
    launched.add(session);
    if (mode == StartMode.AT_ONCE) {
      session.comesUp();
    }
    return session.start();
  }

  /** How a launch goes. */
  enum StartMode {
    AT_ONCE,
    SLOWLY,
    STUBBORNLY
  }
}
