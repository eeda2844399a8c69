package io.leuria.testkit.services;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** How a stub answers a request: well, badly, or not at all. */
public interface StubReply {
  /** Answers; the stub closes the exchange behind it. */
  void send(HttpExchange exchange, StubRequest request) throws IOException, InterruptedException;

  static StubReply json(String json) {
    return status(200, json);
  }

  static StubReply status(int status, String json) {
    return body(status, "application/json", json);
  }

  /** What a router, a proxy or another program answers. */
  static StubReply html() {
    return body(200, "text/html", "<!doctype html><title>Welcome</title><h1>It works!</h1>");
  }

  static StubReply body(int status, String type, String text) {
    return (exchange, request) -> {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", type);
      exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
      if (bytes.length > 0) {
        exchange.getResponseBody().write(bytes);
      }
    };
  }

  static StubReply redirect(String location) {
    return (exchange, request) -> {
      exchange.getResponseHeaders().set("Location", location);
      exchange.sendResponseHeaders(307, -1);
    };
  }

  /** Takes the request and says nothing until it is released. */
  static StubReply hang(CountDownLatch release) {
    return (exchange, request) -> release.await();
  }

  /** A stream of these {@code data} lines, then {@code [DONE]}. */
  static StubReply stream(List<String> data) {
    return (exchange, request) -> {
      OutputStream out = open(exchange);
      for (String line : data) {
        line(out, line);
      }
      line(out, "[DONE]");
      out.close();
    };
  }

  /** A stream whose connection breaks behind these lines. */
  static StubReply cutOff(List<String> data) {
    return (exchange, request) -> {
      exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
      // The promised length is never reached, so the server has to break the connection.
      exchange.sendResponseHeaders(200, 1 << 20);
      for (String line : data) {
        line(exchange.getResponseBody(), line);
      }
    };
  }

  /** A stream that says nothing more behind these lines until it is released. */
  static StubReply stall(List<String> data, CountDownLatch release) {
    return (exchange, request) -> {
      OutputStream out = open(exchange);
      for (String line : data) {
        line(out, line);
      }
      release.await();
    };
  }

  /** Sends comments until the client is gone. */
  static StubReply endless(CountDownLatch asked, CountDownLatch ended) {
    return (exchange, request) -> {
      OutputStream out = open(exchange);
      asked.countDown();
      try {
        while (true) {
          out.write(": still here\n\n".getBytes(StandardCharsets.UTF_8));
          out.flush();
        }
      } finally {
        ended.countDown();
      }
    };
  }

  /** These bytes as an event stream, one at a time. */
  static StubReply bytewise(String text) {
    return (exchange, request) -> {
      OutputStream out = open(exchange);
      for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
        out.write(b);
        out.flush();
      }
      out.close();
    };
  }

  private static OutputStream open(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    return exchange.getResponseBody();
  }

  private static void line(OutputStream out, String data) throws IOException {
    out.write(("data: " + data + "\n\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
