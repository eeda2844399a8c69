package io.leuria.testkit.client;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;

/** The server's end of a WebSocket: small unfragmented frames. */
final class TinySocket {
  private static final int TEXT = 1;
  private static final int BINARY = 2;
  private static final int CLOSE = 8;

  private final Socket connection;
  private final DataInputStream in;

  private TinySocket(Socket connection) throws IOException {
    this.connection = connection;
    this.in = new DataInputStream(connection.getInputStream());
  }

  static TinySocket accept(TinyServer.Request request, Socket connection) throws IOException {
    String answer =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Accept: "
            + accepted(request.header("sec-websocket-key"))
            + "\r\n\r\n";
    connection.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
    return new TinySocket(connection);
  }

  void send(String text) throws IOException {
    frame(TEXT, text.getBytes(StandardCharsets.UTF_8));
  }

  void sendBinary() throws IOException {
    frame(BINARY, new byte[] {1});
  }

  void close() throws IOException {
    frame(CLOSE, new byte[] {3, (byte) 0xe8});
  }

  /** Cuts the connection. */
  void cut() throws IOException {
    connection.close();
  }

  /** The next text, or empty once the client closes. */
  Optional<String> next() throws IOException {
    int opcode = in.readUnsignedByte() & 0x0f;
    int length = in.readUnsignedByte() & 0x7f;
    if (length == 126) {
      length = in.readUnsignedShort();
    }
    byte[] mask = in.readNBytes(4);
    byte[] bytes = in.readNBytes(length);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] ^= mask[i % 4];
    }
    return opcode == CLOSE
        ? Optional.empty()
        : Optional.of(new String(bytes, StandardCharsets.UTF_8));
  }

  private synchronized void frame(int opcode, byte[] bytes) throws IOException {
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    frame.write(0x80 | opcode);
    if (bytes.length < 126) {
      frame.write(bytes.length);
    } else {
      frame.write(126);
      frame.write(bytes.length >> 8);
      frame.write(bytes.length);
    }
    frame.writeBytes(bytes);
    connection.getOutputStream().write(frame.toByteArray());
  }

  private static String accepted(String key) {
    try {
      byte[] text =
          (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").getBytes(StandardCharsets.US_ASCII);
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-1").digest(text));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
