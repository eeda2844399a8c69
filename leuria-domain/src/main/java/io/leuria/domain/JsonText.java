package io.leuria.domain;

import java.util.Objects;

/**
 * A JSON value that crosses the core unread: compact, key order and number form as its author wrote
 * them. Tool schemas, arguments and results travel as this. What the core must know about one it
 * asks the driven port {@code JsonRules}.
 *
 * @param text well-formed compact JSON; whoever makes one answers for that (leuria-json does)
 */
public record JsonText(String text) {
  public static final JsonText NULL = new JsonText("null");
  public static final JsonText EMPTY_OBJECT = new JsonText("{}");

  public JsonText {
    Objects.requireNonNull(text);
    if (text.isBlank()) {
      throw new IllegalArgumentException("a JSON text is never blank");
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
