package io.leuria.app.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A server under test as a child process. */
final class BenchProcess implements AutoCloseable {
  private final Process process;
  final int port;
  final String sessionId;

  private BenchProcess(Process process, int port, String sessionId) {
    this.process = process;
    this.port = port;
    this.sessionId = sessionId;
  }

  static BenchProcess start(String... args) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                BenchServer.class.getName()));
    command.addAll(List.of(args));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String[] words = Optional.ofNullable(out.readLine()).orElseThrow().split(" ", 2);
    return new BenchProcess(process, Integer.parseInt(words[0]), words[1]);
  }

  /** User and system time of the process so far. */
  Duration cpu() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  @Override
  public void close() throws IOException {
    process.getOutputStream().close();
    process.destroy();
  }
}
