package io.leuria.testkit.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RawHttpTest {
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private ServerSocket listener;
  private RawHttp connection;
  private Socket peer;

  @BeforeEach
  void connect() throws IOException {
    listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    connection = RawHttp.to(listener.getLocalPort(), LIMIT);
    peer = listener.accept();
  }

  @AfterEach
  void close() throws IOException {
    connection.close();
    peer.close();
    listener.close();
  }

  @Test
  void bytesLeaveAsTheyAre() throws IOException {
    connection.send("GET /\u00ff HTTP/1.1\r\n\r\n").finish();

    assertEquals(
        "GET /\u00ff HTTP/1.1\r\n\r\n",
        new String(peer.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1));
  }

  @Test
  void twoAnswersOnOneConnectionAreReadOneByOne() throws IOException {
    answer("HTTP/1.1 204 No Content\r\nA: 1\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nä!");

    RawAnswer first = connection.answer();
    RawAnswer second = connection.answer();

    assertEquals(204, first.status());
    assertEquals(Optional.of("1"), first.header("a"));
    assertEquals("", first.text());
    assertEquals("ä!", second.text());
  }

  @Test
  void chunkedBodiesAreJoined() throws IOException {
    answer(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n");

    assertEquals("abc0123456789", connection.answer().text());
  }

  @Test
  void aHeadAnswerHasNoBodyWhateverItsLength() throws IOException {
    answer("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n");

    assertEquals("", connection.answer(true).text());
  }

  @Test
  void allAnswersUntilTheEndAreRead() throws IOException {
    answer("HTTP/1.1 400 Bad\r\nContent-Length: 1\r\n\r\nxHTTP/1.1 403 No\r\n\r\nrest");
    peer.close();

    List<RawAnswer> answers = connection.answersUntilClosed();

    assertEquals(List.of(400, 403), answers.stream().map(RawAnswer::status).toList());
    assertEquals("rest", answers.get(1).text());
  }

  @Test
  void anUnfinishedAnswerFails() throws IOException {
    answer("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc");
    peer.close();

    assertThrows(IOException.class, connection::answer);
  }

  @Test
  void theDeadlineEndsTheWait() throws IOException {
    try (RawHttp hasty = RawHttp.to(listener.getLocalPort(), Duration.ofMillis(50))) {
      assertThrows(SocketTimeoutException.class, hasty::answer);
    }
  }

  @Test
  void aStreamIsReadUpToAText() throws IOException {
    answer("HTTP/1.1 200 OK\r\n\r\nevent: ready\ndata: null\n\n");

    assertTrue(connection.until("data: null\n\n").endsWith("event: ready\ndata: null\n\n"));
  }

  @Test
  void aResetCountsAsClosed() throws IOException {
    peer.setSoLinger(true, 0);
    peer.close();

    assertTrue(connection.closes());
  }

  private void answer(String text) throws IOException {
    peer.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
  }
}
