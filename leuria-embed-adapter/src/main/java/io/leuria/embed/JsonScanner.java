package io.leuria.embed;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * Walks over JSON bytes without building anything. Arrays of numbers are checked to the letter;
 * what is skipped is only followed to its end.
 */
final class JsonScanner {
  /** An exponent or length from which on a number may be too large for a double. */
  private static final int SUSPECT = 290;

  private final byte[] bytes;
  private int at;

  JsonScanner(byte[] bytes) {
    this.bytes = bytes;
  }

  int position() {
    space();
    return at;
  }

  /** A copy of the bytes from a position up to here. */
  byte[] text(int from) {
    return Arrays.copyOfRange(bytes, from, at);
  }

  /** Reads an object; the reader reads each member's value. */
  void object(Consumer<String> member) {
    expect('{');
    if (took('}')) {
      return;
    }
    do {
      space();
      String name = string();
      expect(':');
      member.accept(name);
    } while (took(','));
    expect('}');
  }

  /** Reads an array; the reader reads each element. */
  void array(Runnable element) {
    expect('[');
    if (took(']')) {
      return;
    }
    do {
      element.run();
    } while (took(','));
    expect(']');
  }

  /** Reads an array of finite numbers and returns how many there are. */
  int numbers() {
    expect('[');
    if (took(']')) {
      return 0;
    }
    int count = 0;
    do {
      space();
      number();
      count++;
    } while (took(','));
    expect(']');
    return count;
  }

  /** A whole number from 0 to 999; empty when the value is something else. */
  OptionalInt smallInteger() {
    int from = position();
    skip();
    String text = new String(bytes, from, at - from, StandardCharsets.ISO_8859_1);
    return text.matches("[0-9]{1,3}")
        ? OptionalInt.of(Integer.parseInt(text))
        : OptionalInt.empty();
  }

  /** Reads past any value. */
  void skip() {
    space();
    int depth = 0;
    do {
      space();
      byte b = peek();
      if (b == '"') {
        string();
      } else if (b == '{' || b == '[') {
        depth++;
        at++;
      } else if (b == '}' || b == ']') {
        depth--;
        at++;
      } else if (depth > 0 && (b == ',' || b == ':')) {
        at++;
      } else {
        word();
      }
    } while (depth > 0);
  }

  /** Nothing but space may be left. */
  void end() {
    space();
    if (at < bytes.length) {
      throw notJson();
    }
  }

  private void word() {
    int from = at;
    while (at < bytes.length && ",:]}".indexOf(bytes[at]) < 0 && bytes[at] > ' ') {
      at++;
    }
    if (at == from) {
      throw notJson();
    }
  }

  private String string() {
    if (peek() != '"') {
      throw notJson();
    }
    int from = ++at;
    while (peek() != '"') {
      at += peek() == '\\' ? 2 : 1;
    }
    return new String(bytes, from, at++ - from, StandardCharsets.ISO_8859_1);
  }

  private void number() {
    int from = at;
    if (peek() == '-') {
      at++;
    }
    boolean zero = peek() == '0';
    int whole = digits();
    if (zero && whole > 1) {
      throw notNumbers();
    }
    if (peek() == '.') {
      at++;
      digits();
    }
    if (peek() == 'e' || peek() == 'E' || whole > SUSPECT) {
      exponent(from);
    }
  }

  private void exponent(int from) {
    if (peek() == 'e' || peek() == 'E') {
      at++;
      if (peek() == '+' || peek() == '-') {
        at++;
      }
      digits();
    }
    String text = new String(bytes, from, at - from, StandardCharsets.ISO_8859_1);
    if (Double.isInfinite(Double.parseDouble(text))) {
      throw notNumbers();
    }
  }

  private int digits() {
    int from = at;
    while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9') {
      at++;
    }
    if (at == from) {
      throw notNumbers();
    }
    return at - from;
  }

  private boolean took(char wanted) {
    space();
    if (peek() != wanted) {
      return false;
    }
    at++;
    return true;
  }

  private void expect(char wanted) {
    if (!took(wanted)) {
      throw notJson();
    }
  }

  private void space() {
    while (at < bytes.length
        && (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\r' || bytes[at] == '\t')) {
      at++;
    }
  }

  private byte peek() {
    if (at >= bytes.length) {
      throw new EmbeddingFault("answered JSON that ends too early");
    }
    return bytes[at];
  }

  private static EmbeddingFault notJson() {
    return new EmbeddingFault("answered something that isn't JSON");
  }

  private static EmbeddingFault notNumbers() {
    return new EmbeddingFault("answered a vector that holds something else than finite numbers");
  }
}
