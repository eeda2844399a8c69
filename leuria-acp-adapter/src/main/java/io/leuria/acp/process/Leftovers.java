package io.leuria.acp.process;

import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Remembers running agents in files, so that the next start can end what an engine left behind when
 * it was killed: by marker, or by pid and start time, so that a reused pid is never hit. Agents of
 * an engine that still runs are left alone.
 */
public final class Leftovers {
  private static final Logger LOG = LoggerFactory.getLogger(Leftovers.class);
  private final Path folder;

  public Leftovers(Path folder) {
    this.folder = folder;
  }

  private record EntryView(
      String marker,
      String sandbox,
      long pid,
      String started,
      long enginePid,
      String engineStarted) {}

  void add(String marker, Path sandbox, ProcessHandle agent) {
    ProcessHandle engine = ProcessHandle.current();
    EntryView entry =
        new EntryView(
            marker, sandbox.toString(), agent.pid(), started(agent), engine.pid(), started(engine));
    try {
      Files.createDirectories(folder);
      Files.writeString(file(marker), Json.write(entry).text(), StandardCharsets.UTF_8);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  void remove(String marker) {
    try {
      Files.deleteIfExists(file(marker));
    } catch (IOException unwritable) {
      LOG.warn("could not forget an ended agent");
    }
  }

  /** Ends what earlier engines left behind and removes its folders. */
  public void sweep() {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.json")) {
      for (Path file : files) {
        sweep(file);
      }
    } catch (IOException unreadable) {
      LOG.warn("could not look for agents left behind");
    }
  }

  private static void sweep(Path file) throws IOException {
    try {
      JsonObject entry = JsonObject.of(Files.readString(file));
      if (find(entry, "enginePid", "engineStarted").isPresent()) {
        return;
      }
      entry
          .string("marker")
          .ifPresent(marker -> new ProcessTree(find(entry, "pid", "started"), marker).kill());
      entry.string("sandbox").map(Path::of).filter(Leftovers::isSandbox).ifPresent(Sandbox::delete);
    } catch (JsonProblem damaged) {
      LOG.warn("a note on a running agent is damaged and was dropped");
    }
    Files.deleteIfExists(file);
  }

  private static boolean isSandbox(Path folder) {
    return folder.isAbsolute()
        && folder.getFileName().toString().startsWith(Sandbox.PREFIX)
        && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
  }

  private static Optional<ProcessHandle> find(JsonObject entry, String pid, String started) {
    return entry
        .integer(pid)
        .flatMap(ProcessHandle::of)
        .filter(ProcessHandle::isAlive)
        .filter(process -> entry.string(started).filter(started(process)::equals).isPresent());
  }

  private static String started(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toString).orElse("unknown");
  }

  private Path file(String marker) {
    return folder.resolve(marker + ".json");
  }
}
