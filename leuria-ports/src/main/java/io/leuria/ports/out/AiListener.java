package io.leuria.ports.out;

import io.leuria.domain.session.ToolCallUpdate;

/** Hears from one AI, in order, one call at a time. Calls return quickly. */
public interface AiListener {
  /** A piece of text, never empty. */
  void chunk(String text);

  /** A piece of reasoning, never empty. */
  void thought(String text);

  void toolCall(ToolCallUpdate update);

  /**
   * The AI asks whether it may use a tool.
   *
   * @param toolName the machine-readable name; "unknown" when the request has none
   * @return whether it may; the core has already told the page
   */
  boolean mayUse(String toolName);

  /** A whole line for debugging, redacted and capped. */
  void log(String line);

  /** The AI ended by itself. The last call; it doesn't come after {@link AiSession#stop()}. */
  void ended(AiEnd end);

  /**
   * How an AI ended.
   *
   * @param clean it left with code 0
   * @param reason plain words for {@code failed}
   */
  record AiEnd(boolean clean, String reason) {}
}
