package io.leuria.testkit.client;

import org.jspecify.annotations.Nullable;

/** What a session's events mean to the existing client. */
final class SessionEvents implements EventStream.Listener {
  private final EventLog log = new EventLog();
  private final ReplayCount replay = new ReplayCount();
  private final Runnable ended;
  private @Nullable Turn turn;
  private boolean over;

  SessionEvents(Runnable ended) {
    this.ended = ended;
  }

  EventLog log() {
    return log;
  }

  synchronized Turn turn() {
    if (turn == null) {
      throw new IllegalStateException("no turn was begun");
    }
    return turn;
  }

  /** Begins a turn; the one before must be over, as the client's queue sees to. */
  synchronized Turn begin() {
    if (turn != null && !turn.isOver()) {
      throw new IllegalStateException("the turn before is not over");
    }
    turn = new Turn();
    return turn;
  }

  void abandon(Turn refused) {
    refused.failed(new IllegalStateException("the prompt was refused"));
  }

  @Override
  public synchronized void event(StreamEvent event) {
    if (over) {
      throw new Breach(event.name() + " came after the event that ends the session");
    }
    if (event.name().equals("chunk") && !replay.isNew(event.string())) {
      return;
    }
    switch (event.name()) {
      case "turn_start" -> replay.reset();
      case "turn_completed" -> replay.reset();
      case "thought", "log", "failed" -> event.string();
      case "tool_call", "permission" -> event.object();
      default -> {} // ready, completed, cancelled; names newer than the client are ignored
    }
    tellTurn(event);
    log.add(event);
    if (event.terminal()) {
      over = true;
      ended.run();
    }
  }

  @Override
  public synchronized void reopened() {
    replay.reopened();
  }

  @Override
  public void lost(Throwable why) {
    log.fail(why);
    Turn running = running();
    if (running != null) {
      running.failed(why);
    }
  }

  private void tellTurn(StreamEvent event) {
    Turn running = running();
    if (running == null) {
      return;
    }
    if (event.name().equals("turn_completed")) {
      running.completed(event);
    } else if (event.terminal()) {
      running.failed(new SessionOver(event));
    } else {
      running.took(event);
    }
  }

  private synchronized @Nullable Turn running() {
    return turn != null && !turn.isOver() ? turn : null;
  }
}
