package io.leuria.store;

import java.io.IOException;
import java.nio.file.Path;

/** A process that takes a folder's lock, says so, and keeps it until it is killed. */
final class LockHolder {
  private LockHolder() {}

  public static void main(String[] args) throws IOException {
    int end =
        new FolderLock(Path.of(args[0]))
            .holding(
                () -> {
                  System.out.println("held");
                  return System.in.read();
                });
    System.out.println(end);
  }
}
