package io.leuria.acp.process;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Finds an agent's program where the visitor's terminal would: on the engine's path, on the login
 * shell's (an engine started by a desktop has a shorter one), and in the usual folders.
 */
final class CommandFinder {
  private static final List<String> USUAL =
      List.of(
          ".local/bin",
          "bin",
          ".npm-global/bin",
          ".bun/bin",
          ".cargo/bin",
          "/usr/local/bin",
          "/opt/homebrew/bin",
          "/usr/bin",
          "/bin");
  private static final String MARK = "leuria-path:";
  private static volatile Optional<String> loginPath = Optional.empty();
  private final Map<String, String> environment;

  CommandFinder(Map<String, String> environment) {
    this.environment = environment;
  }

  /**
   * Where a program was looked for, and where it is.
   *
   * @param program absent when it is nowhere
   * @param path the folders looked in, as a PATH
   */
  record Found(Optional<Path> program, String path) {}

  Found find(String command) {
    String path = String.join(File.pathSeparator, folders(environment.getOrDefault("PATH", "")));
    if (command.contains("/") || command.contains(File.separator)) {
      return new Found(executable(Optional.empty(), command), path);
    }
    Optional<Path> near = search(command, path);
    if (near.isPresent()) {
      return new Found(near, path);
    }
    Set<String> all = new LinkedHashSet<>(List.of(path.split(File.pathSeparator, -1)));
    all.addAll(folders(loginShellPath()));
    String longer = String.join(File.pathSeparator, all);
    return new Found(search(command, longer), longer);
  }

  private Set<String> folders(String path) {
    Set<String> folders = new LinkedHashSet<>();
    for (String folder : path.split(File.pathSeparator, -1)) {
      if (!folder.isBlank()) {
        folders.add(folder);
      }
    }
    String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
    USUAL.forEach(folder -> folders.add(folder.startsWith("/") ? folder : home + "/" + folder));
    return folders;
  }

  private static Optional<Path> search(String command, String path) {
    for (String folder : path.split(File.pathSeparator, -1)) {
      Optional<Path> program = executable(Optional.of(folder), command);
      if (program.isPresent()) {
        return program;
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> executable(Optional<String> folder, String command) {
    try {
      Path file =
          folder.map(name -> Path.of(name).resolve(command)).orElseGet(() -> Path.of(command));
      return Files.isRegularFile(file) && Files.isExecutable(file)
          ? Optional.of(file.toAbsolutePath())
          : Optional.empty();
    } catch (InvalidPathException notAPath) {
      return Optional.empty();
    }
  }

  /** Asked once: a login shell may take a second or two to start. */
  private String loginShellPath() {
    if (loginPath.isEmpty()) {
      loginPath = Optional.of(askLoginShell(environment.getOrDefault("SHELL", "/bin/sh")));
    }
    return loginPath.get();
  }

  private static String askLoginShell(String shell) {
    try {
      Process process =
          new ProcessBuilder(shell, "-lc", "printf '\\n" + MARK + "%s\\n' \"$PATH\"")
              .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(3, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return "";
      }
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return output
          .lines()
          .filter(line -> line.startsWith(MARK))
          .map(line -> line.substring(MARK.length()))
          .findFirst()
          .orElse("");
    } catch (IOException noShell) {
      return "";
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
