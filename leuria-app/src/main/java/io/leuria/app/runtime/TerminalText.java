package io.leuria.app.runtime;

import java.util.regex.Pattern;

/**
 * Makes text that came from a page or a file safe to print: a site's name must not move the cursor,
 * change colours or turn the reading direction around.
 */
public final class TerminalText {
  private static final Pattern ESCAPE_SEQUENCE =
      Pattern.compile(
          "(?:\\u001b\\[|\\u009b)[0-?]*[ -/]*[@-~]"
              + "|(?:\\u001b[\\]PX^_]|\\u009d)[^\\u0007\\u001b\\u009c]*(?:\\u0007|\\u001b\\\\|\\u009c)?"
              + "|\\u001b[ -/]*[0-~]?");
  private static final Pattern UNPRINTABLE =
      Pattern.compile("[\\p{Cc}\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");

  private TerminalText() {}

  /** The text on one line, without escape sequences; other control characters become spaces. */
  public static String clean(String text) {
    String bare = ESCAPE_SEQUENCE.matcher(text).replaceAll("");
    return UNPRINTABLE.matcher(bare).replaceAll(" ").strip();
  }
}
