package io.leuria.acp.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * All processes of one agent: its children and theirs, and on Linux every process that carries the
 * agent's marker in its environment, whoever its parent is by now. Elsewhere only children that
 * still hang together are found.
 */
final class ProcessTree {
  private static final Path PROC = Path.of("/proc");
  private final Optional<ProcessHandle> root;
  private final byte[] marker;

  ProcessTree(Optional<ProcessHandle> root, String marker) {
    this.root = root;
    this.marker = (AgentEnvironment.MARKER + "=" + marker).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * TERM, then KILL for what is left after the grace time; returns when all are gone, or nothing
   * more helps.
   */
  void end(Duration grace) {
    Set<ProcessHandle> all = alive();
    all.forEach(ProcessHandle::destroy);
    await(grace, () -> alive().isEmpty() && all.stream().noneMatch(ProcessHandle::isAlive));
    kill(all);
  }

  void kill() {
    kill(alive());
  }

  private void kill(Set<ProcessHandle> known) {
    Set<ProcessHandle> all = new LinkedHashSet<>(known);
    await(
        Duration.ofSeconds(1),
        () -> {
          all.addAll(alive());
          all.stream().filter(ProcessHandle::isAlive).forEach(ProcessHandle::destroyForcibly);
          return all.stream().noneMatch(ProcessHandle::isAlive);
        });
  }

  private Set<ProcessHandle> alive() {
    Set<ProcessHandle> all = new LinkedHashSet<>();
    root.ifPresent(
        handle -> {
          handle.descendants().forEach(all::add);
          all.add(handle);
        });
    all.addAll(marked());
    return all.stream()
        .filter(ProcessHandle::isAlive)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private Set<ProcessHandle> marked() {
    Set<ProcessHandle> found = new LinkedHashSet<>();
    if (!Files.isDirectory(PROC.resolve("self"))) {
      return found;
    }
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
      for (Path process : processes) {
        if (isMarked(process)) {
          ProcessHandle.of(Long.parseLong(process.getFileName().toString())).ifPresent(found::add);
        }
      }
    } catch (IOException noProc) {
      return found;
    }
    found.remove(ProcessHandle.current());
    return found;
  }

  private boolean isMarked(Path process) {
    try {
      return contains(Files.readAllBytes(process.resolve("environ")), marker);
    } catch (IOException goneOrNotOurs) {
      return false;
    }
  }

  private static boolean contains(byte[] bytes, byte[] part) {
    for (int start = 0; start + part.length <= bytes.length; start++) {
      if (matches(bytes, start, part)) {
        return true;
      }
    }
    return false;
  }

  private static boolean matches(byte[] bytes, int start, byte[] part) {
    for (int i = 0; i < part.length; i++) {
      if (bytes[start + i] != part[i]) {
        return false;
      }
    }
    return true;
  }

  private static void await(Duration most, BooleanSupplier done) {
    long end = System.nanoTime() + most.toNanos();
    try {
      while (!done.getAsBoolean() && System.nanoTime() < end) {
        TimeUnit.MILLISECONDS.sleep(20);
      }
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }
}
