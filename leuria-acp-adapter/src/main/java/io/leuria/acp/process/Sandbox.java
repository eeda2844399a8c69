package io.leuria.acp.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The empty folder an agent runs in: new, 0700, with a name nobody can guess; gone afterwards
 * (decision 20).
 */
public final class Sandbox {
  /** What the folders' names begin with. */
  public static final String PREFIX = "leuria-";

  private static final Logger LOG = LoggerFactory.getLogger(Sandbox.class);
  private final Path folder;

  private Sandbox(Path folder) {
    this.folder = folder;
  }

  static Sandbox create(Path root) {
    try {
      Path folder = root.resolve(PREFIX + UUID.randomUUID());
      boolean posix = root.getFileSystem().supportedFileAttributeViews().contains("posix");
      FileAttribute<?>[] mode =
          posix
              ? new FileAttribute<?>[] {
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
              }
              : new FileAttribute<?>[0];
      return new Sandbox(Files.createDirectory(folder, mode));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  Path folder() {
    return folder;
  }

  void delete() {
    delete(folder);
  }

  /**
   * Deletes a sandbox with all in it; links are removed, never followed. Something still writing
   * there is tried again.
   */
  static void delete(Path folder) {
    for (int attempt = 0; attempt < 10 && Files.exists(folder); attempt++) {
      try {
        Files.walkFileTree(folder, new Deleter());
      } catch (IOException inUse) {
        LOG.debug("could not remove an agent's folder yet", inUse);
      }
    }
    if (Files.exists(folder)) {
      LOG.warn("an agent's folder could not be removed");
    }
  }

  private static final class Deleter extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
        throws IOException {
      Files.deleteIfExists(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
