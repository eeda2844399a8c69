package io.leuria.app.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the engine adds to a request: GET /health and a token-gated GET, with 1, 16 and 64 clients,
 * against a bare Javalin that answers the same bytes. Order A B B A, five rounds, a warm-up,
 * medians and spread; only the ratios mean anything.
 */
public final class DoorBenchmark {
  private static final int ROUNDS = Integer.getInteger("leuria.bench.rounds", 5);
  private static final long RUN_MILLIS = Long.getLong("leuria.bench.millis", 1_000);
  private static final long WARM_UP_MILLIS = 3_000;

  private DoorBenchmark() {}

  private record Run(double perSecond, double cpuMicros) {}

  public static void main(String[] args) throws Exception {
    Path home = Files.createTempDirectory("leuria-bench");
    try (BenchProcess engine = BenchProcess.start("engine", home.toString())) {
      String health = request("/health");
      String session = request("/session/" + engine.sessionId);
      try (BenchProcess bare =
          BenchProcess.start(
              "bare", Load.body(engine.port, health), Load.body(engine.port, session))) {
        System.out.printf(
            "%-24s %8s %12s %12s %14s %14s %8s%n",
            "request", "clients", "engine/s", "bare/s", "engine CPU us", "bare CPU us", "ratio");
        for (int clients : new int[] {1, 16, 64}) {
          compare("GET /health", engine, bare, clients, health);
          compare("GET /session/:id, token", engine, bare, clients, session);
        }
      }
    }
  }

  private static void compare(
      String name, BenchProcess engine, BenchProcess bare, int clients, String request)
      throws Exception {
    Load.run(engine.port, clients, request, WARM_UP_MILLIS);
    Load.run(bare.port, clients, request, WARM_UP_MILLIS);
    List<Run> ours = new ArrayList<>();
    List<Run> theirs = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      ours.add(measure(engine, clients, request));
      theirs.add(measure(bare, clients, request));
      theirs.add(measure(bare, clients, request));
      ours.add(measure(engine, clients, request));
    }
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < ours.size(); i++) {
      ratios.add(ours.get(i).perSecond() / theirs.get(i).perSecond());
    }
    System.out.printf(
        Locale.ROOT,
        "%-24s %8d %12.0f %12.0f %14.1f %14.1f %8.2f  (%.2f-%.2f)%n",
        name,
        clients,
        median(ours.stream().map(Run::perSecond).toList()),
        median(theirs.stream().map(Run::perSecond).toList()),
        median(ours.stream().map(Run::cpuMicros).toList()),
        median(theirs.stream().map(Run::cpuMicros).toList()),
        median(ratios),
        ratios.stream().mapToDouble(Double::doubleValue).min().orElse(0),
        ratios.stream().mapToDouble(Double::doubleValue).max().orElse(0));
  }

  private static Run measure(BenchProcess server, int clients, String request) throws Exception {
    Duration before = server.cpu();
    long answered = Load.run(server.port, clients, request, RUN_MILLIS);
    Duration used = server.cpu().minus(before);
    return new Run(answered * 1_000.0 / RUN_MILLIS, used.toNanos() / 1_000.0 / answered);
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  private static String request(String path) {
    return "GET "
        + path
        + " HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: "
        + BenchServer.ORIGIN
        + "\r\nAuthorization: Bearer "
        + BenchServer.TOKEN
        + "\r\n\r\n";
  }
}
