package io.leuria.testkit.client;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A server of few lines: one request a connection, every byte of the answer written by hand. */
final class TinyServer implements AutoCloseable {
  private final ServerSocket listener;
  private final Handler handler;

  /** Answers a request on its connection, which is closed when it returns. */
  interface Handler {
    void handle(Request request, Socket connection) throws IOException;
  }

  record Request(String method, String path, Map<String, String> headers, String body) {
    String header(String name) {
      return headers.getOrDefault(name, "");
    }
  }

  TinyServer(Handler handler) throws IOException {
    this.handler = handler;
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    daemon(this::accept);
  }

  int port() {
    return listener.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket connection = listener.accept();
        daemon(() -> serve(connection));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      handler.handle(read(connection.getInputStream()), connection);
    } catch (IOException gone) {
      // The client left; nothing is owed to it.
    }
  }

  private static Request read(InputStream in) throws IOException {
    String[] first = line(in).split(" ", -1);
    Map<String, String> headers = new LinkedHashMap<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
    return new Request(
        first[0], first[1], headers, new String(in.readNBytes(length), StandardCharsets.UTF_8));
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new IOException("closed");
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "tiny-server");
    thread.setDaemon(true);
    thread.start();
  }
}
