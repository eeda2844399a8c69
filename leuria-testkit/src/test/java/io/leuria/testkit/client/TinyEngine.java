package io.leuria.testkit.client;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * An engine of one session with every answer by hand: right, or with the flaws it is made with.
 * Tests queue what claims and health answer, and push what streams and sockets bring.
 */
final class TinyEngine implements AutoCloseable {
  static final String ORIGIN = "https://shop.example";
  private static final String CORS =
      "Access-Control-Allow-Origin: "
          + ORIGIN
          + "\r\nAccess-Control-Allow-Private-Network: true\r\n";

  final List<TinyServer.Request> requests = new CopyOnWriteArrayList<>();
  final BlockingQueue<String> claims = new LinkedBlockingQueue<>();
  final BlockingQueue<String> healths = new LinkedBlockingQueue<>();
  final BlockingQueue<TinyStream> streams = new LinkedBlockingQueue<>();
  final BlockingQueue<TinySocket> channels = new LinkedBlockingQueue<>();
  final BlockingQueue<String> fromPage = new LinkedBlockingQueue<>();
  volatile String actionAnswer = "200 {\"sessionId\":\"s1\",\"status\":\"running\"}";

  private final Set<Flaw> flaws;
  private final CountDownLatch end = new CountDownLatch(1);
  private final TinyServer server;

  TinyEngine(Flaw... flaws) throws IOException {
    this.flaws = Set.of(flaws);
    this.server = new TinyServer(this::handle);
  }

  String base() {
    return "http://127.0.0.1:" + server.port();
  }

  StrictClient client() {
    StrictClient client = StrictClient.at(base(), ORIGIN);
    client.remember("t0k3n");
    return client;
  }

  /** The requests but for preflights, as "METHOD /path". */
  List<String> calls() {
    return requests.stream()
        .filter(request -> !request.method().equals("OPTIONS"))
        .map(request -> request.method() + " " + request.path())
        .toList();
  }

  @Override
  public void close() throws IOException {
    end.countDown();
    server.close();
  }

  private void handle(TinyServer.Request request, Socket connection) throws IOException {
    requests.add(request);
    String path = request.path();
    if (request.method().equals("OPTIONS")) {
      write(connection, preflight());
    } else if (path.equals("/webmcp/register")) {
      register(TinySocket.accept(request, connection));
    } else if (path.startsWith("/webmcp/channel/")) {
      channel(TinySocket.accept(request, connection));
    } else if (path.endsWith("/stream")) {
      stream(connection);
    } else {
      write(connection, json(body(path)));
    }
  }

  private String body(String path) throws IOException {
    return switch (path) {
      case "/connect/claim" -> next(claims);
      case "/health" -> next(healths);
      case "/session/prepare" -> "201 " + prepared();
      default -> actionAnswer;
    };
  }

  /** Waits as a long poll does, until a test says what to answer. */
  private static String next(BlockingQueue<String> answers) throws IOException {
    try {
      String answer = answers.poll(10, TimeUnit.SECONDS);
      if (answer == null) {
        throw new IOException("no answer was given");
      }
      return answer;
    } catch (InterruptedException interrupted) {
      throw new IOException(interrupted);
    }
  }

  private String prepared() {
    if (has(Flaw.NO_REGISTRATION_TOKEN)) {
      return "{\"sessionId\":\"s1\"}";
    }
    String server =
        has(Flaw.TOKEN_WITHOUT_SERVER) ? "" : ",\"server\":\"ws" + base().substring(4) + "\"";
    byte[] blob =
        ("{\"token\":\"\u00ff\u00ff>>>???\"" + server + "}").getBytes(StandardCharsets.UTF_8);
    Base64.Encoder alphabet =
        has(Flaw.URL_SAFE_TOKEN) ? Base64.getUrlEncoder() : Base64.getEncoder();
    return "{\"sessionId\":\"s1\",\"status\":\"pending_approval\",\"registrationToken\":\""
        + alphabet.encodeToString(blob)
        + "\"}";
  }

  private void register(TinySocket socket) throws IOException {
    if (has(Flaw.HELLO_BEFORE_ANSWER)) {
      socket.send("{\"type\":\"ping\"}");
    }
    socket.next();
    if (has(Flaw.REGISTER_ONLY_CLOSES)) {
      socket.close();
    } else if (!has(Flaw.SILENT_REGISTER)) {
      String channel =
          has(Flaw.REGISTER_ANSWER_WITHOUT_CHANNEL) ? "" : ",\"channel\":\"/webmcp/channel/c1\"";
      socket.send("{\"type\":\"registerSuccess\"" + channel + ",\"token\":\"c+t\"}");
    }
    socket.next();
  }

  private void channel(TinySocket socket) throws IOException {
    channels.add(socket);
    for (Optional<String> text = socket.next(); text.isPresent(); text = socket.next()) {
      fromPage.add(text.get());
    }
    socket.close();
  }

  private void stream(Socket connection) throws IOException {
    if (has(Flaw.HEADERS_HELD_BACK)) {
      awaitEnd();
    }
    write(connection, "200 OK\r\nContent-Type: text/event-stream\r\n" + cors() + "\r\n");
    streams.add(new TinyStream(connection, flaws));
    awaitEnd();
  }

  private void awaitEnd() throws IOException {
    try {
      end.await();
    } catch (InterruptedException interrupted) {
      throw new IOException(interrupted);
    }
  }

  private String preflight() {
    String status = has(Flaw.PREFLIGHT_NOT_FOUND) ? "404 Not Found" : "204 No Content";
    String headers =
        "Content-Type" + (has(Flaw.PREFLIGHT_WITHOUT_AUTHORIZATION) ? "" : ", Authorization");
    String allowed =
        has(Flaw.PREFLIGHT_WITHOUT_PRIVATE_NETWORK)
            ? cors().replace("Access-Control-Allow-Private-Network: true\r\n", "")
            : cors();
    return status
        + "\r\nContent-Length: 0\r\nAccess-Control-Allow-Methods: GET, POST, OPTIONS\r\n"
        + ("Access-Control-Allow-Headers: " + headers + "\r\n")
        + allowed
        + "\r\n";
  }

  private String json(String statusAndBody) {
    String status = statusAndBody.substring(0, 3);
    String body = statusAndBody.substring(4);
    boolean bare = has(Flaw.NO_CORS) && !status.startsWith("2");
    return status
        + " Status\r\nContent-Type: application/json\r\nContent-Length: "
        + body.getBytes(StandardCharsets.UTF_8).length
        + "\r\n"
        + (bare ? "" : cors())
        + "\r\n"
        + body;
  }

  private String cors() {
    return CORS + (has(Flaw.NO_VARY) ? "" : "Vary: Origin\r\n");
  }

  private boolean has(Flaw flaw) {
    return flaws.contains(flaw);
  }

  private static void write(Socket connection, String answer) throws IOException {
    String closing = "HTTP/1.1 " + answer.replaceFirst("\r\n", "\r\nConnection: close\r\n");
    connection.getOutputStream().write(closing.getBytes(StandardCharsets.UTF_8));
  }
}
