package io.leuria.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A program of this test's class path in a process of its own; gone when closed. */
final class Child implements AutoCloseable {
  private final Process process;
  private final BufferedReader lines;

  /** Starts a main class, by a shell that does something first. */
  Child(String first, Class<?> main, String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", first + "; exec \"$@\"", "sh"));
    command.addAll(java(main, args));
    this.process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    this.lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  private static List<String> java(Class<?> main, String... args) {
    List<String> command =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path", ""),
                main.getName()));
    command.addAll(List.of(args));
    return command;
  }

  /** The next line it prints; null at its end. */
  @Nullable String line() throws IOException {
    return lines.readLine();
  }

  /** All that it still prints, until its end. */
  List<String> rest() throws IOException {
    List<String> rest = new ArrayList<>();
    for (String line = line(); line != null; line = line()) {
      rest.add(line);
    }
    return rest;
  }

  /** kill -9. */
  void kill() {
    // Process.destroyForcibly would close the stream with what was still printed.
    process.toHandle().destroyForcibly();
  }

  @Override
  public void close() throws IOException {
    kill();
    try {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        throw new IllegalStateException("the child doesn't end");
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    lines.close();
  }
}
