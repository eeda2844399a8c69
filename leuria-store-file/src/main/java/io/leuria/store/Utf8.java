package io.leuria.store;

import io.leuria.json.JsonProblem;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Reads files that people edit. */
final class Utf8 {
  private Utf8() {}

  /** The text, without the byte order mark that some editors put in front. */
  static String decode(byte[] content) throws JsonProblem {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException notUtf8) {
      throw new JsonProblem("not UTF-8");
    }
  }
}
