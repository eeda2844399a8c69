package io.leuria.domain.grant;

import java.util.Objects;
import java.util.Optional;

/**
 * Names an AI: an agent's id ({@code claude-acp}), or a model service ({@code llm:ollama}, {@code
 * llm:lmstudio/qwen/qwen3-8b}).
 *
 * @param text 1 to 200 characters
 */
public record AiId(String text) {
  private static final String LLM = "llm:";

  public AiId {
    Objects.requireNonNull(text);
    if (text.isBlank() || text.length() > 200 || text.equals(LLM)) {
      throw new IllegalArgumentException("not the id of an AI");
    }
  }

  /** Reads an id; empty when it can't be one. */
  public static Optional<AiId> parse(String text) {
    try {
      return Optional.of(new AiId(text.strip()));
    } catch (IllegalArgumentException notAnId) {
      return Optional.empty();
    }
  }

  /** Whether a model service stands behind it, rather than an agent process. */
  public boolean isModelService() {
    return text.startsWith(LLM);
  }

  /** The service's id of {@code llm:<service>[/<model>]}. */
  public Optional<String> service() {
    return isModelService()
        ? Optional.of(text.substring(LLM.length()).split("/", 2)[0])
        : Optional.empty();
  }

  /** The model of {@code llm:<service>/<model>}: all behind the first slash. */
  public Optional<String> fixedModel() {
    int slash = text.indexOf('/');
    return isModelService() && slash > 0 && slash + 1 < text.length()
        ? Optional.of(text.substring(slash + 1))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return text;
  }
}
