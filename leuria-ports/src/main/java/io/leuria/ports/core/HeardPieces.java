package io.leuria.ports.core;

import io.leuria.ports.out.ChatModel;

/** Passes a step's pieces on, and keeps its text, until the step has ended. */
final class HeardPieces implements ChatModel.Pieces {
  private final QuietListener listener;
  private final StringBuilder text = new StringBuilder();
  private boolean ended;

  HeardPieces(QuietListener listener) {
    this.listener = listener;
  }

  @Override
  public synchronized void text(String piece) {
    if (!ended) {
      text.append(piece);
      listener.chunk(piece);
    }
  }

  @Override
  public synchronized void thought(String piece) {
    if (!ended) {
      listener.thought(piece);
    }
  }

  /** Nothing is heard behind this; a piece that is being passed on is waited for. */
  synchronized void end() {
    ended = true;
  }

  synchronized String text() {
    return text.toString();
  }
}
