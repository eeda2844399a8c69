package io.leuria.http.kit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** A raw connection: sends the bytes it is given, since HTTP libraries tidy them up. */
public final class Wire implements AutoCloseable {
  private final int port;
  private final Socket socket;

  Wire(int port) {
    this.port = port;
    this.socket = new Socket();
    try {
      // Small, so that a reader that stalls is soon felt on the other side.
      socket.setReceiveBufferSize(64 << 10);
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      socket.setSoTimeout(10_000);
    } catch (IOException unreachable) {
      throw new UncheckedIOException(unreachable);
    }
  }

  /** Sends a text, with {@code PORT} replaced by the server's port. */
  public Wire send(String text) {
    return send(text.replace("PORT", String.valueOf(port)).getBytes(StandardCharsets.ISO_8859_1));
  }

  public Wire send(byte[] bytes) {
    try {
      socket.getOutputStream().write(bytes);
      socket.getOutputStream().flush();
      return this;
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  /** A request with this request line, the right Host, and these header lines. */
  public Wire request(String line, String... headers) {
    StringBuilder text = new StringBuilder(line + " HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n");
    for (String header : headers) {
      text.append(header).append("\r\n");
    }
    return send(text.append("\r\n").toString());
  }

  /** A request with a JSON body. */
  public Wire post(String path, String body, String... headers) {
    String[] all = new String[headers.length + 2];
    System.arraycopy(headers, 0, all, 0, headers.length);
    all[headers.length] = "Content-Type: application/json";
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    all[headers.length + 1] = "Content-Length: " + length;
    request("POST " + path, all);
    return send(body.getBytes(StandardCharsets.UTF_8));
  }

  /** Reads until the text has come; fails when the connection ends or stays quiet first. */
  public String until(String wanted) {
    ByteArrayOutputStream got = new ByteArrayOutputStream();
    while (!text(got).endsWith(wanted)) {
      int next = read();
      if (next < 0) {
        throw new AssertionError("ended before " + wanted + ": " + text(got));
      }
      got.write(next);
    }
    return text(got);
  }

  /** Reads one answer with a Content-Length. */
  public Answer answer() {
    String head = until("\r\n\r\n");
    Answer answer = new Answer(head, "");
    int length = answer.header("Content-Length").map(Integer::parseInt).orElse(0);
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    while (body.size() < length) {
      body.write(read());
    }
    return new Answer(head, body.toString(StandardCharsets.UTF_8));
  }

  /** Reads to the end of the connection. */
  public String rest() {
    ByteArrayOutputStream got = new ByteArrayOutputStream();
    for (int next = read(); next >= 0; next = read()) {
      got.write(next);
    }
    return text(got);
  }

  private int read() {
    try {
      InputStream in = socket.getInputStream();
      return in.read();
    } catch (SocketTimeoutException quiet) {
      throw new AssertionError("nothing came", quiet);
    } catch (IOException reset) {
      return -1;
    }
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException alreadyGone) {
      throw new UncheckedIOException(alreadyGone);
    }
  }
}
