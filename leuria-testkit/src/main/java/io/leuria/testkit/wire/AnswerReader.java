package io.leuria.testkit.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads one HTTP/1.1 answer: by its length, by chunks, or to the connection's end. */
final class AnswerReader {
  private final Bytes in;

  /** The next byte, or -1 at the end. */
  interface Bytes {
    int next() throws IOException;
  }

  AnswerReader(Bytes in) {
    this.in = in;
  }

  RawAnswer read(boolean toHead) throws IOException {
    String status = line();
    List<String> headers = new ArrayList<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      headers.add(line);
    }
    RawAnswer head = new RawAnswer(status, headers, "");
    if (toHead || head.status() < 200 || head.status() == 204 || head.status() == 304) {
      return head;
    }
    return new RawAnswer(status, headers, new String(body(head), StandardCharsets.ISO_8859_1));
  }

  private byte[] body(RawAnswer head) throws IOException {
    if (head.header("Transfer-Encoding").filter(AnswerReader::isChunked).isPresent()) {
      return chunks();
    }
    String length = head.header("Content-Length").orElse("");
    return length.isEmpty() ? rest() : exactly(Integer.parseInt(length));
  }

  private static boolean isChunked(String coding) {
    return coding.toLowerCase(Locale.ROOT).equals("chunked");
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
      body.writeBytes(exactly(size));
      line();
    }
    while (!line().isEmpty()) {
      // trailers are read and dropped
    }
    return body.toByteArray();
  }

  private byte[] rest() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (int next = in.next(); next >= 0; next = in.next()) {
      body.write(next);
    }
    return body.toByteArray();
  }

  private byte[] exactly(int size) throws IOException {
    byte[] body = new byte[size];
    for (int i = 0; i < size; i++) {
      body[i] = (byte) required();
    }
    return body;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = required(); next != '\n'; next = required()) {
      line.append((char) next);
    }
    int end = line.length() - 1;
    return end >= 0 && line.charAt(end) == '\r' ? line.substring(0, end) : line.toString();
  }

  private int required() throws IOException {
    int next = in.next();
    if (next < 0) {
      throw new IOException("closed in the middle of an answer");
    }
    return next;
  }
}
