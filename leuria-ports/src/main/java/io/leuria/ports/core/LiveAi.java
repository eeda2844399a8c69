package io.leuria.ports.core;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.session.AiTraits;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionRequest;
import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.ports.out.AiListener;
import io.leuria.ports.out.AiSession;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A session's AI: starts it, hands it turns, ends it, and passes on what it says. Whatever comes
 * first, start or stop, no AI is left behind.
 */
final class LiveAi implements AiListener {
  private final LiveSession session;
  private final SessionRequest request;
  private final AiStarter starter;
  private final CompletableFuture<Void> told = new CompletableFuture<>();

  private @Nullable AiId id;
  private @Nullable CompletableFuture<AiSession> starting;
  private @Nullable AiSession ai;
  private boolean stopped;

  LiveAi(LiveSession session, SessionRequest request, AiStarter starter) {
    this.session = session;
    this.request = request;
    this.starter = starter;
  }

  /** Which AI was started. */
  synchronized Optional<AiId> id() {
    return Optional.ofNullable(id);
  }

  /** Completes when the AI has been told to stop. */
  CompletableFuture<Void> told() {
    return told;
  }

  void launch() {
    if (!session.wantsAi()) {
      return;
    }
    AiId wanted = starter.aiOf(session.card());
    chosen(wanted);
    try {
      starter
          .start(wanted, session.card(), request, this)
          .ifPresentOrElse(start -> await(wanted, start), () -> unknown(wanted));
    } catch (RuntimeException fault) {
      startFailed(wanted, fault);
    }
  }

  void send(Prompt prompt) {
    AiSession running = running().orElseThrow(() -> new IllegalStateException("no AI to prompt"));
    CompletableFuture<Void> turn;
    try {
      turn = running.prompt(prompt);
    } catch (RuntimeException fault) {
      turn = CompletableFuture.failedFuture(fault);
    }
    var unused = turn.whenComplete((none, fault) -> turnOver(fault));
  }

  void cancelTurn() {
    running().ifPresent(AiSession::cancelTurn);
  }

  void stop() {
    CompletableFuture<AiSession> start;
    Optional<AiSession> running;
    synchronized (this) {
      stopped = true;
      start = starting;
      running = running();
    }
    if (running.isPresent()) {
      var unused = running.get().stop();
    } else if (start != null) {
      start.cancel(true);
    }
    told.complete(null);
  }

  @Override
  public void chunk(String text) {
    session.step((s, now) -> s.chunk(text, now));
  }

  @Override
  public void thought(String text) {
    session.step((s, now) -> s.thought(text));
  }

  @Override
  public void toolCall(ToolCallUpdate update) {
    session.step((s, now) -> s.toolCall(update));
  }

  @Override
  public boolean mayUse(String toolName) {
    return session.mayUse(toolName);
  }

  @Override
  public void log(String line) {
    session.step((s, now) -> s.log(line));
  }

  @Override
  public void ended(AiEnd end) {
    session.step((s, now) -> s.aiEnded(end.clean(), end.reason(), now));
  }

  private void await(AiId wanted, CompletableFuture<AiSession> start) {
    synchronized (this) {
      starting = start;
    }
    var unused =
        start.whenComplete(
            (up, fault) -> {
              if (up != null) {
                started(wanted, up);
              } else if (fault != null) {
                startFailed(wanted, fault);
              }
            });
  }

  private void started(AiId wanted, AiSession up) {
    if (!kept(up)) {
      var unused = up.stop();
      return;
    }
    starter.worked(wanted);
    AiSession.Traits traits = up.traits();
    session.step(
        (s, now) -> s.started(new AiTraits(traits.systemPrompt(), traits.maxTurns()), now));
  }

  private void startFailed(AiId wanted, Throwable fault) {
    if (AiFaults.isSignedOut(fault)) {
      starter.signedOut(wanted);
    }
    session.step((s, now) -> s.startFailed(AiFaults.reason(fault), now));
  }

  private void unknown(AiId wanted) {
    String reason =
        "the AI " + wanted + " is not set up on this computer; choose another: leuria use <ai>";
    session.step((s, now) -> s.failed(reason, now));
  }

  private void turnOver(@Nullable Throwable fault) {
    session.step(
        (s, now) -> fault == null ? s.turnEnded(now) : s.turnFailed(AiFaults.reason(fault), now));
  }

  private synchronized void chosen(AiId wanted) {
    id = wanted;
  }

  private synchronized boolean kept(AiSession up) {
    if (!stopped) {
      ai = up;
    }
    return !stopped;
  }

  private synchronized Optional<AiSession> running() {
    return Optional.ofNullable(ai);
  }
}
