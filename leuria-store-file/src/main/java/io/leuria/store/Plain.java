package io.leuria.store;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/** Says in words what a disk refused. Without paths: these words may reach a web page. */
final class Plain {
  private Plain() {}

  static String words(IOException failed) {
    if (failed instanceof AccessDeniedException) {
      return "access denied";
    } else if (failed instanceof NoSuchFileException) {
      return "the file or its folder is gone";
    } else if (failed instanceof ClosedByInterruptException) {
      return "it was interrupted";
    } else if (failed instanceof FileSystemException onAFile) {
      return orKind(failed, onAFile.getReason());
    }
    return orKind(failed, failed.getMessage());
  }

  private static String orKind(IOException failed, @Nullable String text) {
    return text == null || text.isBlank() ? failed.getClass().getSimpleName() : text;
  }
}
