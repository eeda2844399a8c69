package io.leuria.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * The steps on a real disk. Where the system knows no POSIX modes (Windows), files take the
 * folder's access list and folders can't be forced.
 */
class DiskSteps implements FileSteps {
  static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

  /** Given to the call that makes the file: a umask can only take more away. */
  static FileAttribute<?>[] mode(String permissions) {
    return POSIX
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }

  @Override
  public FileChannel create(Path file) throws IOException {
    return open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  @Override
  public void write(FileChannel file, byte[] content) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(content);
    while (rest.hasRemaining()) {
      file.write(rest);
    }
  }

  @Override
  public void force(FileChannel file) throws IOException {
    file.force(true);
  }

  @Override
  public void rename(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void forceFolder(Path folder) throws IOException {
    if (POSIX) {
      try (FileChannel opened = FileChannel.open(folder, StandardOpenOption.READ)) {
        opened.force(true);
      }
    }
  }

  @Override
  public void append(Path file, byte[] content) throws IOException {
    try (FileChannel end = open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      write(end, content);
    }
  }

  static FileChannel open(Path file, OpenOption... options) throws IOException {
    return FileChannel.open(file, Set.of(options), mode("rw-------"));
  }
}
