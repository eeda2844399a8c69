package io.leuria.http.pairing;

import java.util.Locale;

/** Puts text that a site chose into a page. */
final class Html {
  private Html() {}

  /**
   * Escapes a text for HTML. Control characters, and those that turn the direction of text or don't
   * show, are written out as {@code U+202E}, so that a name can't pretend to be another.
   */
  static String text(String value) {
    StringBuilder out = new StringBuilder();
    value
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                case '{' -> out.append("&#123;");
                default -> append(out, c);
              }
            });
    return out.toString();
  }

  private static void append(StringBuilder out, int c) {
    int type = Character.getType(c);
    boolean hidden =
        type == Character.CONTROL
            || type == Character.FORMAT
            || type == Character.SURROGATE
            || type == Character.PRIVATE_USE
            || type == Character.UNASSIGNED
            || type == Character.LINE_SEPARATOR
            || type == Character.PARAGRAPH_SEPARATOR;
    if (hidden) {
      out.append(String.format(Locale.ROOT, "[U+%04X]", c));
    } else {
      out.appendCodePoint(c);
    }
  }
}
