package io.leuria.testkit.wire;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One connection to a port of this computer that sends bytes as they are and reads full answers. No
 * read lasts beyond the deadline, counted from the connection's start.
 */
public final class RawHttp implements AutoCloseable {
  private final Socket socket;
  private final InputStream in;
  private final long deadline;

  private RawHttp(Socket socket, long deadline) throws IOException {
    this.socket = socket;
    this.in = socket.getInputStream();
    this.deadline = deadline;
  }

  /** Connects. */
  public static RawHttp to(int port, Duration limit) throws IOException {
    Socket socket = new Socket();
    socket.setTcpNoDelay(true);
    socket.connect(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), port), (int) limit.toMillis());
    return new RawHttp(socket, System.nanoTime() + limit.toNanos());
  }

  /** Sends one request on a connection of its own and reads its answer. */
  public static RawAnswer exchange(int port, String request, Duration limit) throws IOException {
    try (RawHttp connection = to(port, limit)) {
      return connection.send(request).answer(request.startsWith("HEAD "));
    }
  }

  /** Sends characters as the bytes of ISO-8859-1: each char up to U+00FF is one byte. */
  public RawHttp send(String text) throws IOException {
    return send(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  public RawHttp send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
    return this;
  }

  /** Says that nothing more will be sent. */
  public RawHttp finish() throws IOException {
    socket.shutdownOutput();
    return this;
  }

  /** Reads the next answer, whole. */
  public RawAnswer answer() throws IOException {
    return answer(false);
  }

  /**
   * Reads the next answer, whole.
   *
   * @param toHead whether it answers a HEAD and so has no body, whatever its length says
   */
  public RawAnswer answer(boolean toHead) throws IOException {
    return new AnswerReader(this::next).read(toHead);
  }

  /** Reads answers until the other side closes; fails at the deadline. */
  public List<RawAnswer> answersUntilClosed() throws IOException {
    List<RawAnswer> answers = new ArrayList<>();
    for (int first = next(); first >= 0; first = next()) {
      answers.add(new AnswerReader(pushedBack(first)).read(false));
    }
    return answers;
  }

  /** Reads bytes until this text has come; for streams, which have no end. */
  public String until(String text) throws IOException {
    StringBuilder read = new StringBuilder();
    while (read.indexOf(text) < 0) {
      int next = next();
      if (next < 0) {
        throw new IOException("closed before it came; before that: " + read);
      }
      read.append((char) next);
    }
    return read.toString();
  }

  /** Whether the other side has closed, waiting for it until the deadline. */
  public boolean closes() throws IOException {
    try {
      int next = next();
      while (next >= 0) {
        next = next();
      }
      return true;
    } catch (SocketTimeoutException stillOpen) {
      return false;
    } catch (IOException reset) {
      return true;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  /** Closes with a reset, as a process that dies with data unread. */
  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  private int next() throws IOException {
    long left = (deadline - System.nanoTime()) / 1_000_000;
    if (left <= 0) {
      throw new SocketTimeoutException("no full answer before the deadline");
    }
    socket.setSoTimeout((int) left);
    return in.read();
  }

  private AnswerReader.Bytes pushedBack(int first) {
    int[] waiting = {first};
    return () -> {
      int next = waiting[0];
      waiting[0] = -1;
      return next >= 0 ? next : next();
    };
  }
}
