package io.leuria.json;

/** Writes JSON strings so that they survive every reader we know. */
final class JsonQuote {
  private static final String HEX = "0123456789abcdef";

  private JsonQuote() {}

  /**
   * Appends a quoted string. U+2028 and U+2029 are escaped, since a reader of event streams may
   * take them for line ends; so are lone surrogates, which JavaScript agents produce when they cut
   * a text between the halves of a pair and which UTF-8 can't carry.
   */
  static void append(StringBuilder out, String text) {
    out.append('"');
    int plain = 0;
    for (int i = 0; i < text.length(); i++) {
      if (needsEscape(text, i)) {
        out.append(text, plain, i);
        escape(out, text.charAt(i));
        plain = i + 1;
      }
    }
    out.append(text, plain, text.length()).append('"');
  }

  private static boolean needsEscape(String text, int at) {
    char c = text.charAt(at);
    if (c < 0x80) {
      return c < ' ' || c == '"' || c == '\\';
    }
    return c == '\u2028' || c == '\u2029' || (Character.isSurrogate(c) && isLone(text, at));
  }

  /** Whether the character at a place is half of a surrogate pair without the other half. */
  static boolean isLone(String text, int at) {
    char c = text.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
    }
    return Character.isLowSurrogate(c)
        && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
  }

  private static void escape(StringBuilder out, char c) {
    switch (c) {
      case '"', '\\' -> out.append('\\').append(c);
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      case '\b' -> out.append("\\b");
      case '\f' -> out.append("\\f");
      default -> unicode(out, c);
    }
  }

  private static void unicode(StringBuilder out, char c) {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(HEX.charAt((c >> shift) & 0xf));
    }
  }
}
