package io.leuria.acp;

import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.ports.out.AiListener;
import java.util.function.Consumer;
import java.util.function.Function;

/** Calls the core's listener one call at a time, and not at all once the session was stopped. */
final class AgentListener {
  private final AiListener listener;
  private boolean open = true;

  AgentListener(AiListener listener) {
    this.listener = listener;
  }

  void chunk(String text) {
    tell(core -> core.chunk(text));
  }

  void thought(String text) {
    tell(core -> core.thought(text));
  }

  void toolCall(ToolCallUpdate update) {
    tell(core -> core.toolCall(update));
  }

  void log(String line) {
    tell(core -> core.log(line));
  }

  boolean mayUse(String tool) {
    return ask(core -> core.mayUse(tool), false);
  }

  void ended(AiListener.AiEnd end) {
    tell(core -> core.ended(end));
    close();
  }

  synchronized void close() {
    open = false;
  }

  private void tell(Consumer<AiListener> call) {
    ask(
        core -> {
          call.accept(core);
          return true;
        },
        false);
  }

  private synchronized <T> T ask(Function<AiListener, T> question, T closed) {
    return open ? question.apply(listener) : closed;
  }
}
