package io.leuria.app.demo;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.settings.OwnAgent;
import io.leuria.store.FileSettingsStore;
import io.leuria.store.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The demo engine's own folder, so that a demo leaves the visitor's alone. */
public final class DemoHome implements AutoCloseable {
  private final Path path;
  private final boolean kept;

  private DemoHome(Path path, boolean kept) {
    this.path = path;
    this.kept = kept;
  }

  /** A new folder, removed at the end. */
  public static DemoHome temporary() throws IOException {
    return new DemoHome(Files.createTempDirectory("leuria-demo-"), false);
  }

  /** A folder that stays, so that the shop is still connected next time. */
  public static DemoHome kept(Path path) {
    return new DemoHome(path, true);
  }

  public Path path() {
    return path;
  }

  /**
   * Makes the visitor's own agents known to the demo's engine.
   *
   * @param problems told what is wrong with the folder
   */
  public void offer(Map<AiId, OwnAgent> agents, InstantSource clock, Consumer<String> problems) {
    new FileSettingsStore(StateFolder.open(path, problems), clock, problems)
        .update(settings -> settings.withAgents(agents));
  }

  @Override
  public void close() {
    if (kept) {
      return;
    }
    try (Stream<Path> inside = Files.walk(path)) {
      for (Path file : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException inUse) {
      // What is left lies in the system's temporary folder, which cleans itself.
    }
  }
}
