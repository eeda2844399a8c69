package io.leuria.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** The single steps of writing, so that tests can watch their order or let one fail. */
interface FileSteps {
  /** Makes a new file that nobody else may read, from its first byte on. */
  FileChannel create(Path file) throws IOException;

  void write(FileChannel file, byte[] content) throws IOException;

  /** Returns once the content is on the disk. */
  void force(FileChannel file) throws IOException;

  /** Replaces in one step, or fails. */
  void rename(Path from, Path to) throws IOException;

  /** Returns once the folder's names are on the disk. */
  void forceFolder(Path folder) throws IOException;

  /** Adds at the end; a file made by this is private as in {@link #create}. */
  void append(Path file, byte[] content) throws IOException;
}
