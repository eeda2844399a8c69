package io.leuria.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * When a process began, so that a number which another process got later isn't taken for it. On
 * Linux in clock ticks since the machine started, which setting the clock doesn't move; elsewhere
 * as the JDK tells it.
 */
final class ProcessStart {
  private static final int START_TIME = 19;

  private ProcessStart() {}

  /** Empty for a process that is gone, or has ended and only waits for its parent. */
  static Optional<String> of(long pid) {
    Path stat = Path.of("/proc", Long.toString(pid), "stat");
    return Files.isReadable(Path.of("/proc/self/stat"))
        ? fromLinux(stat)
        : ProcessHandle.of(pid)
            .filter(ProcessHandle::isAlive)
            .map(process -> process.info().startInstant().map(Instant::toString).orElse("unknown"));
  }

  private static Optional<String> fromLinux(Path stat) {
    try {
      String line = new String(Files.readAllBytes(stat), StandardCharsets.UTF_8);
      // The name of the program stands in brackets and may hold anything, brackets too.
      String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
      return fields[0].equals("Z") || fields[0].equals("X")
          ? Optional.empty()
          : Optional.of(fields[START_TIME]);
    } catch (IOException gone) {
      return Optional.empty();
    }
  }
}
