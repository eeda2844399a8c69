package io.leuria.domain.webmcp;

import io.leuria.domain.JsonText;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A tool that a page offers.
 *
 * @param name 1 to 64 of A-Z a-z 0-9 _ . - (decision 21)
 * @param inputSchema a JSON object with {@code "type":"object"}, as it is served
 * @param annotations a JSON object, passed through
 */
public record ToolDeclaration(
    String name,
    Optional<String> description,
    JsonText inputSchema,
    Optional<JsonText> annotations) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

  public ToolDeclaration {
    Objects.requireNonNull(inputSchema);
    if (!isName(name)) {
      throw new IllegalArgumentException("not a tool name");
    }
  }

  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /**
   * The name after agents' usual rewriting: every character outside {@code [A-Za-z0-9_-]} becomes
   * {@code _}.
   */
  public String rewrittenName() {
    return name.replace('.', '_');
  }
}
