package io.leuria.store;

import io.leuria.domain.Refusal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The visitor's folder ({@code ~/.leuria}, or {@code LEURIA_HOME}): closed to other users, and
 * shared safely between processes. Safe for many threads.
 */
public final class StateFolder {
  private final Path path;
  private final FileSteps steps;
  private final FolderLock lock;

  StateFolder(Path realPath, FileSteps steps) {
    this.path = realPath;
    this.steps = steps;
    this.lock = new FolderLock(realPath);
  }

  /**
   * Opens the folder, making it when it is missing. Open access is taken from others and reported.
   *
   * @param problems told in words what the visitor should know
   * @throws Refusal with a plain line when it is a file, a link to nothing, or another user's
   */
  public static StateFolder open(Path home, Consumer<String> problems) {
    return new StateFolder(
        new FolderCheck(FolderCheck::me, problems).fit(home.toAbsolutePath()), new DiskSteps());
  }

  /** The real path, without links. */
  public Path path() {
    return path;
  }

  /** A file or folder in it. */
  public Path file(String name) {
    return path.resolve(name);
  }

  FileSteps steps() {
    return steps;
  }

  /** Runs work that no other thread or process may interleave with. */
  <T> T locked(FolderLock.Work<T> work) throws IOException {
    return lock.holding(work);
  }

  /** As {@link #locked}; a failure of the disk becomes a refusal in plain words. */
  <T> T lockedOrRefused(String undone, FolderLock.Work<T> work) {
    try {
      return locked(work);
    } catch (IOException failed) {
      throw new Refusal(Refusal.Code.UNAVAILABLE, undone + ": " + Plain.words(failed));
    }
  }
}
