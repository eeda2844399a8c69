package io.leuria.http.pairing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An HTML text with places to fill, {@code {{name}}} each. */
final class Template {
  private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)}}");
  private final String text;

  private Template(String text) {
    this.text = text;
  }

  static Template load(String name) {
    return new Template(resource(name));
  }

  static String resource(String name) {
    try (InputStream in = Template.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Fills every place, in one pass: values are never searched for places. */
  String fill(Map<String, String> values) {
    Matcher places = PLACE.matcher(text);
    return places.replaceAll(
        place -> {
          String value = values.get(place.group(1));
          if (value == null) {
            throw new IllegalStateException("no value for " + place.group(1));
          }
          return Matcher.quoteReplacement(value);
        });
  }

  /**
   * Makes a text from outside harmless in HTML, in an attribute too. Characters that are not seen,
   * or turn the reading direction, are shown by their number.
   */
  static String escape(String raw) {
    StringBuilder out = new StringBuilder();
    raw.codePoints().forEach(c -> append(out, c));
    return out.toString();
  }

  /** A source expression for a Content-Security-Policy. */
  static String hash(String inline) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(inline.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  private static void append(StringBuilder out, int c) {
    if (c == '<') {
      out.append("&lt;");
    } else if (c == '>') {
      out.append("&gt;");
    } else if (c == '&') {
      out.append("&amp;");
    } else if (c == '"') {
      out.append("&quot;");
    } else if (c == '\'') {
      out.append("&#39;");
    } else if (isHidden(c)) {
      out.append(String.format("\\u%04x", c));
    } else {
      out.appendCodePoint(c);
    }
  }

  private static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          true;
      default -> false;
    };
  }
}
