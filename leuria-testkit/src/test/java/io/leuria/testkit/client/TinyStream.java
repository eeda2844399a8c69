package io.leuria.testkit.client;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** The server's end of an event stream. */
final class TinyStream {
  private final Socket connection;
  private final Set<Flaw> flaws;

  TinyStream(Socket connection, Set<Flaw> flaws) {
    this.connection = connection;
    this.flaws = flaws;
  }

  TinyStream event(String name, String json) throws IOException {
    String data = has(Flaw.DATA_NOT_JSON) ? "{oops" : json;
    if (has(Flaw.RAW_LINE_SEPARATOR)) {
      data = data.replaceFirst("\"", "\"\u2028");
    }
    String block = "event: " + name + "\ndata: " + data + "\n";
    if (has(Flaw.TWO_DATA_LINES)) {
      block += "data: 1\n";
    }
    if (has(Flaw.EVENT_ID)) {
      block = "id: 1\n" + block;
    }
    block += "\n";
    if (has(Flaw.NO_SPACE_AFTER_COLON)) {
      block = block.replace(": ", ":");
    }
    return raw(has(Flaw.CRLF_LINES) ? block.replace("\n", "\r\n") : block);
  }

  TinyStream chunk(String text) throws IOException {
    return event("chunk", has(Flaw.CHUNK_NOT_STRING) ? "1" : "\"" + text + "\"");
  }

  TinyStream completed(String text) throws IOException {
    return event("turn_completed", "{\"text\":\"" + text + "\",\"durationMs\":1}");
  }

  TinyStream raw(String text) throws IOException {
    connection.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  void cut() throws IOException {
    connection.close();
  }

  private boolean has(Flaw flaw) {
    return flaws.contains(flaw);
  }
}
