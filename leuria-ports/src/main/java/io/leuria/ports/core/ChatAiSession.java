package io.leuria.ports.core;

import io.leuria.domain.chat.ChatHistory;
import io.leuria.domain.chat.Exchange;
import io.leuria.domain.session.Prompt;
import io.leuria.ports.out.AiFailure;
import io.leuria.ports.out.AiLauncher.Launch;
import io.leuria.ports.out.AiListener;
import io.leuria.ports.out.AiSession;
import io.leuria.ports.out.ChatFailure;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * A conversation with a chat model. A turn that fails for a moment ends in plain words and the
 * conversation goes on; only what the visitor has to mend first, a key or a model, ends it.
 */
final class ChatAiSession implements AiSession {
  private static final int DEFAULT_STEPS = 10;

  private final ChatSteps steps;
  private final PageTools tools;
  private final int mostSteps;
  private final QuietListener listener;
  private final Executor executor;
  private final FreshIds ids = new FreshIds();
  private final CompletableFuture<Void> stopped = new CompletableFuture<>();
  private ChatHistory history;
  private Optional<ChatTurn> running = Optional.empty();

  ChatAiSession(
      ChatSteps steps, PageTools tools, Launch launch, AiListener listener, Executor executor) {
    this.steps = steps;
    this.tools = tools;
    this.mostSteps = launch.maxTurns().orElse(DEFAULT_STEPS);
    this.listener = new QuietListener(listener);
    this.executor = executor;
    this.history = ChatHistory.beginning(launch.systemPrompt());
  }

  @Override
  public Traits traits() {
    return new Traits(true, true);
  }

  @Override
  public CompletableFuture<Void> prompt(Prompt prompt) {
    ChatTurn turn;
    synchronized (this) {
      if (running.isPresent()) {
        throw new IllegalStateException("one turn at a time");
      }
      turn = new ChatTurn(steps, tools, history, mostSteps, ids, listener);
      running = Optional.of(turn);
    }
    return turn.run(Exchange.of(prompt)).thenAccept(this::ended);
  }

  private void ended(ChatTurn.End end) {
    synchronized (this) {
      running = Optional.empty();
      history = remember(end);
    }
    end.failure().ifPresent(failure -> tell(end.exchange(), failure));
  }

  private ChatHistory remember(ChatTurn.End end) {
    Exchange turn = end.exchange();
    return end.failure()
        .map(
            failure ->
                switch (failure.kind()) {
                  case BUSY, UNREACHABLE -> history.withUnanswered(turn, failure.reason());
                  case BROKEN -> history.withBroken(turn, failure.reason());
                  case REFUSED, KEY_REFUSED, NO_MODEL -> history;
                })
        .orElseGet(() -> history.with(turn));
  }

  private void tell(Exchange turn, ChatFailure failure) {
    if (!failure.kind().mayPass()) {
      throw new AiFailure(AiFailure.Kind.BROKEN, failure.reason());
    }
    listener.log(failure.reason());
    boolean saidSomething = turn.steps().stream().anyMatch(step -> !step.text().isEmpty());
    listener.chunk((saidSomething ? "\n\n" : "") + failure.reason());
  }

  @Override
  public void cancelTurn() {
    current().ifPresent(turn -> turn.cancel(executor));
  }

  @Override
  public CompletableFuture<Void> stop() {
    listener.silence();
    cancelTurn();
    stopped.complete(null);
    return stopped;
  }

  private synchronized Optional<ChatTurn> current() {
    return running;
  }
}
