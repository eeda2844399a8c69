package io.leuria.app.bench;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A bounded closed loop: each client sends its next request when it has read the answer to the last
 * one.
 */
final class Load {
  private Load() {}

  /** Requests answered with 200 within the time; any other answer ends the run. */
  static long run(int port, int clients, String request, long millis) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      long end = System.nanoTime() + millis * 1_000_000;
      List<Callable<Long>> loops = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        loops.add(() -> loop(port, request, end));
      }
      long sum = 0;
      for (Future<Long> loop : threads.invokeAll(loops)) {
        sum += loop.get();
      }
      return sum;
    } finally {
      threads.shutdownNow();
    }
  }

  private static long loop(int port, String request, long end) throws IOException {
    byte[] bytes = bytes(port, request);
    long count = 0;
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(10_000);
      InputStream in = new BufferedInputStream(socket.getInputStream(), 8192);
      while (System.nanoTime() < end) {
        socket.getOutputStream().write(bytes);
        read(in);
        count++;
      }
    }
    return count;
  }

  /** The request is written for a port of its own: the engine takes no other Host. */
  private static byte[] bytes(int port, String request) {
    return request.replace("PORT", Integer.toString(port)).getBytes(StandardCharsets.US_ASCII);
  }

  /** One answer's body, checked to be a 200. */
  static String body(int port, String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write(bytes(port, request));
      return read(new BufferedInputStream(socket.getInputStream()));
    }
  }

  private static String read(InputStream in) throws IOException {
    String head = head(in);
    if (!head.startsWith("HTTP/1.1 200")) {
      throw new IOException("unexpected answer: " + head.lines().findFirst().orElse(""));
    }
    int length =
        head.lines()
            .filter(line -> line.regionMatches(true, 0, "Content-Length:", 0, 15))
            .map(line -> Integer.parseInt(line.substring(15).strip()))
            .findFirst()
            .orElseThrow();
    return new String(in.readNBytes(length), StandardCharsets.UTF_8);
  }

  private static String head(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream(256);
    int last = 0;
    for (int b = in.read(); b >= 0; b = in.read()) {
      head.write(b);
      last = (last << 8) | b;
      if (last == 0x0d0a0d0a) {
        return head.toString(StandardCharsets.US_ASCII);
      }
    }
    throw new IOException("the connection ended early");
  }
}
