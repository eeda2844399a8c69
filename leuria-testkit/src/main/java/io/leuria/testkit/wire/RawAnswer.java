package io.leuria.testkit.wire;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * One HTTP answer as it came.
 *
 * @param statusLine for example {@code HTTP/1.1 403 Forbidden}
 * @param headerLines in order, as sent
 * @param bytes the body without the transfer coding, one char per byte
 */
public record RawAnswer(String statusLine, List<String> headerLines, String bytes) {
  public RawAnswer {
    headerLines = List.copyOf(headerLines);
  }

  public int status() {
    return Integer.parseInt(statusLine.split(" ", -1)[1]);
  }

  /** The body, read as UTF-8. */
  public String text() {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  /** The first header of this name, in any letter case. */
  public Optional<String> header(String name) {
    return headerLines.stream()
        .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
        .map(line -> line.substring(name.length() + 1).strip())
        .findFirst();
  }

  /** Status line, header lines and body: what two answers must share to be one. */
  public String whole() {
    return statusLine + "\r\n" + String.join("\r\n", headerLines) + "\r\n\r\n" + text();
  }

  @Override
  public String toString() {
    return whole();
  }
}
