package io.leuria.ports.core;

import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.ports.out.AiListener;

/** Passes on what a conversation says until it is silenced. */
final class QuietListener {
  private final AiListener listener;
  private volatile boolean silent;

  QuietListener(AiListener listener) {
    this.listener = listener;
  }

  void silence() {
    silent = true;
  }

  void chunk(String text) {
    if (!silent) {
      listener.chunk(text);
    }
  }

  void thought(String text) {
    if (!silent) {
      listener.thought(text);
    }
  }

  void toolCall(ToolCallUpdate update) {
    if (!silent) {
      listener.toolCall(update);
    }
  }

  void log(String line) {
    if (!silent) {
      listener.log(line);
    }
  }
}
