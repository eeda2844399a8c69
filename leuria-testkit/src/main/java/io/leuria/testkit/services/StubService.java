package io.leuria.testkit.services;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An HTTP server that answers as a test scripts it and keeps what it was asked. A path without a
 * script is 404.
 */
public final class StubService implements AutoCloseable {
  private static final StubReply MISSING = StubReply.status(404, "{\"error\":\"not here\"}");

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool(StubService::daemon);
  private final Map<String, StubReply> replies = new ConcurrentHashMap<>();
  private final List<StubRequest> requests = new CopyOnWriteArrayList<>();

  private StubService(HttpServer server) {
    this.server = server;
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  /** On 127.0.0.1. */
  public static StubService start() {
    return startOn("127.0.0.1", 0);
  }

  /** On this host and port; port 0 is a free one. */
  public static StubService startOn(String host, int port) {
    try {
      InetAddress address = InetAddress.getByName(host);
      return new StubService(HttpServer.create(new InetSocketAddress(address, port), 0));
    } catch (IOException cantListen) {
      throw new UncheckedIOException(cantListen);
    }
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /** The stub's address with the version part: {@code http://127.0.0.1:40123/v1}. */
  public String address() {
    return "http://127.0.0.1:" + port() + "/v1";
  }

  /** Answers a path so from now on. */
  public StubService on(String path, StubReply reply) {
    replies.put(path, reply);
    return this;
  }

  /** What was asked so far, in order. */
  public List<StubRequest> requests() {
    return List.copyOf(requests);
  }

  /** What one path was asked so far, in order. */
  public List<StubRequest> requests(String path) {
    return requests.stream().filter(request -> request.path().equals(path)).toList();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      StubRequest request = StubRequest.of(exchange);
      requests.add(request);
      replies.getOrDefault(request.path(), MISSING).send(exchange, request);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "stub-service");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
