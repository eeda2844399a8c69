package io.leuria.ports.core;

import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.ports.out.AiListener;
import java.util.ArrayList;
import java.util.List;

/** Writes down what an AI says, one word per kind in front. */
final class HeardAi implements AiListener {
  private final List<String> lines = new ArrayList<>();

  synchronized List<String> lines() {
    return List.copyOf(lines);
  }

  private synchronized void add(String line) {
    lines.add(line);
  }

  @Override
  public void chunk(String text) {
    add("chunk " + text);
  }

  @Override
  public void thought(String text) {
    add("thought " + text);
  }

  @Override
  public void toolCall(ToolCallUpdate update) {
    add(
        String.join(
            " ",
            "tool",
            update.toolCallId(),
            update.toolName().orElse("-"),
            update.status().orElse("-")));
  }

  @Override
  public boolean mayUse(String toolName) {
    throw new AssertionError("a chat model asks for no permission");
  }

  @Override
  public void log(String line) {
    add("log " + line);
  }

  @Override
  public void ended(AiEnd end) {
    add("ended " + end.reason());
  }
}
