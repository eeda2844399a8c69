package io.leuria.app.e2e;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * {@code java -jar leuria-app.jar …} as a child process, with a home and a temporary folder of its
 * own, and a mark in its environment by which every process it started can be found.
 */
final class JarProcess implements AutoCloseable {
  /** Agents get XDG_* variables, so this one reaches them too. */
  private static final String MARK = "XDG_LEURIA_TEST_RUN";

  private static final long SECONDS = 60;

  private final String mark = UUID.randomUUID().toString();
  private final Path temporary;
  private final Process process;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final List<String> seen = new ArrayList<>();

  JarProcess(Path folder, String... arguments) throws IOException {
    temporary = Files.createDirectories(folder.resolve("tmp"));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temporary,
                "-jar",
                jar().toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LEURIA_HOME", folder.resolve("home").toString());
    builder.environment().put(MARK, mark);
    process = builder.start();
    read(process.getInputStream());
    read(process.getErrorStream());
  }

  /** A port that was free a moment ago. */
  static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0)) {
      return probe.getLocalPort();
    }
  }

  /** Waits for a line, of stdout or stderr, that has this in it; gives the first group. */
  String awaitLine(String pattern) throws InterruptedException {
    Pattern wanted = Pattern.compile(pattern);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (true) {
      String line = lines.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
      assertNotNull(line, "no line like " + pattern + ", only " + seen);
      seen.add(line);
      Matcher matcher = wanted.matcher(line);
      if (matcher.find()) {
        return matcher.group(1);
      }
    }
  }

  /** SIGTERM, as a service manager or a closed terminal sends it; gives the exit code. */
  int terminate() throws InterruptedException {
    process.destroy();
    assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "it didn't end on SIGTERM");
    return process.exitValue();
  }

  /** What this run left running, its own process aside: "pid command". */
  List<String> agents() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("/proc"))) {
      return all.filter(folder -> folder.getFileName().toString().matches("[0-9]+"))
          .filter(folder -> !folder.endsWith(String.valueOf(process.pid())))
          .filter(folder -> text(folder.resolve("environ")).contains(MARK + "=" + mark))
          .map(folder -> folder.getFileName() + " " + text(folder.resolve("cmdline")))
          .toList();
    }
  }

  /** What lies in its temporary folder: sandboxes, a demo's home. */
  List<String> temporaryFolders() throws IOException {
    try (Stream<Path> all = Files.list(temporary)) {
      return all.map(path -> path.getFileName().toString())
          .filter(name -> name.startsWith("leuria-"))
          .toList();
    }
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  private static Path jar() {
    Path jar = Path.of(System.getProperty("leuria.jar", "target/leuria-app.jar"));
    assertTrue(Files.isRegularFile(jar), "the jar has to be packaged first: " + jar);
    return jar.toAbsolutePath();
  }

  private void read(InputStream stream) {
    Thread reader =
        new Thread(
            () ->
                new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))
                    .lines()
                    .forEach(lines::add),
            "jar-output");
    reader.setDaemon(true);
    reader.start();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1).replace('\0', ' ');
    } catch (IOException gone) {
      return "";
    }
  }
}
