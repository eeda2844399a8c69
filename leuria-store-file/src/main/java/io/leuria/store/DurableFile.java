package io.leuria.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Objects;
import java.util.Optional;

/**
 * A file that is replaced whole: readers, and a crash at any moment, find the old content or the
 * new. Everything but reading is done under the folder's lock.
 */
final class DurableFile {
  private static final DateTimeFormatter IN_NAMES =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss.SSS'Z'").withZone(ZoneOffset.UTC);

  /** What tells one version of a file from another without reading it; "" for no file. */
  record Stamp(String text) {
    static final Stamp NO_FILE = new Stamp("");
  }

  private final StateFolder folder;
  private final String name;
  private final Path path;

  DurableFile(StateFolder folder, String name) {
    this.folder = folder;
    this.name = name;
    this.path = folder.file(name);
  }

  String name() {
    return name;
  }

  Stamp stamp() throws IOException {
    try {
      BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
      return new Stamp(
          found.lastModifiedTime() + " " + found.size() + " " + Objects.toString(found.fileKey()));
    } catch (NoSuchFileException noFile) {
      return Stamp.NO_FILE;
    }
  }

  Optional<byte[]> read() throws IOException {
    try {
      return Optional.of(Files.readAllBytes(path));
    } catch (NoSuchFileException noFile) {
      return Optional.empty();
    }
  }

  void write(String text) throws IOException {
    write(name, text.getBytes(StandardCharsets.UTF_8));
  }

  void delete() throws IOException {
    Files.deleteIfExists(path);
  }

  /** Moves the file out of the way; returns its new name. */
  String moveAside(Instant now) throws IOException {
    String aside = asideName(now);
    folder.steps().rename(path, folder.file(aside));
    folder.steps().forceFolder(folder.path());
    return aside;
  }

  /** Keeps a copy under another name, for when the file itself is about to be replaced. */
  String copyAside(Instant now) throws IOException {
    String aside = asideName(now);
    write(aside, Files.readAllBytes(path));
    return aside;
  }

  /** Deletes the temporary files of writers that died. */
  void sweep() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.path(), name + ".*.tmp")) {
      for (Path leftover : files) {
        if (!belongsToAnother(leftover.getFileName().toString())) {
          Files.deleteIfExists(leftover);
        }
      }
    }
  }

  private void write(String target, byte[] content) throws IOException {
    FileSteps steps = folder.steps();
    Path temp = folder.file(target + "." + ProcessHandle.current().pid() + ".tmp");
    Files.deleteIfExists(temp);
    try {
      try (FileChannel file = steps.create(temp)) {
        steps.write(file, content);
        steps.force(file);
      }
      steps.rename(temp, folder.file(target));
      steps.forceFolder(folder.path());
    } catch (IOException failed) {
      deleteAfter(failed, temp);
      throw failed;
    }
  }

  private static void deleteAfter(IOException failed, Path temp) {
    try {
      Files.deleteIfExists(temp);
    } catch (IOException also) {
      failed.addSuppressed(also);
    }
  }

  private String asideName(Instant now) throws IOException {
    String aside = name + ".damaged-" + IN_NAMES.format(now);
    String free = aside;
    for (int n = 2; Files.exists(folder.file(free)); n++) {
      free = aside + "-" + n;
    }
    return free;
  }

  /** A living writer that doesn't know our lock may use the same folder: its file is its own. */
  private boolean belongsToAnother(String temp) {
    String pid = temp.substring(name.length() + 1, temp.length() - ".tmp".length());
    if (!pid.matches("[0-9]{1,18}") || Long.parseLong(pid) == ProcessHandle.current().pid()) {
      return false;
    }
    return ProcessHandle.of(Long.parseLong(pid)).isPresent();
  }
}
