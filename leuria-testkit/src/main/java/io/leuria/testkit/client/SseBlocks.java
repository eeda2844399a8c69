package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonProblem;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a stream's bytes as literally as the existing client: blocks end at LF LF; a block is one
 * {@code event: } line and one {@code data: } line of JSON, or comments only.
 */
final class SseBlocks {
  private static final String EVENT = "event: ";
  private static final String DATA = "data: ";

  private final ByteArrayOutputStream block = new ByteArrayOutputStream();
  private boolean lineEnded;

  /** Takes the next bytes and says which events they completed. */
  List<StreamEvent> take(ByteBuffer bytes) {
    List<StreamEvent> events = new ArrayList<>();
    while (bytes.hasRemaining()) {
      byte next = bytes.get();
      if (next == '\r') {
        throw new Breach(
            "a CR in the stream: the client splits blocks on LF LF only and would see no event");
      }
      if (next == '\n' && lineEnded) {
        event(text()).ifPresent(events::add);
        block.reset();
        lineEnded = false;
      } else {
        block.write(next);
        lineEnded = next == '\n';
      }
    }
    return events;
  }

  private String text() {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(block.toByteArray()))
          .toString();
    } catch (CharacterCodingException broken) {
      throw new Breach("a block of the stream is not UTF-8");
    }
  }

  private static Optional<StreamEvent> event(String block) {
    if (block.indexOf('\u2028') >= 0 || block.indexOf('\u2029') >= 0) {
      throw new Breach("a raw U+2028 or U+2029 in the stream: the client's match ends there");
    }
    List<String> lines = block.lines().filter(line -> !line.startsWith(":")).toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    if (lines.size() != 2 || !lines.get(0).startsWith(EVENT) || !lines.get(1).startsWith(DATA)) {
      throw new Breach(
          "a block must be 'event: <name>' LF 'data: <JSON>' LF LF, with one space after each colon"
              + " and one data line, but is: "
              + block.strip().replace("\n", " LF "));
    }
    String name = lines.get(0).substring(EVENT.length());
    return Optional.of(new StreamEvent(name, json(name, lines.get(1).substring(DATA.length()))));
  }

  private static JsonText json(String name, String data) {
    try {
      return Json.parse(data);
    } catch (JsonProblem broken) {
      throw new Breach(
          "the data of "
              + name
              + " is no JSON ("
              + broken.getMessage()
              + "): the client would drop the stream and open it again");
    }
  }
}
