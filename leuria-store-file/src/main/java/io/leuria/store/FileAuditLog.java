package io.leuria.store;

import io.leuria.ports.out.AuditLog;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/**
 * Keeps the audit log as JSON lines in audit.log; a full one becomes audit.1.log in place of the
 * one before (decision 34). A line half written by a crash is passed over.
 */
public final class FileAuditLog implements AuditLog {
  static final int MOST_BYTES = 5_000_000;

  private final StateFolder folder;
  private final Path current;
  private final Path earlier;
  private final Problems problems;

  /**
   * Opens nothing yet.
   *
   * @param problems told in words why entries can't be written, each reason once
   */
  public FileAuditLog(StateFolder folder, Consumer<String> problems) {
    this.folder = folder;
    this.current = folder.file("audit.log");
    this.earlier = folder.file("audit.1.log");
    this.problems = new Problems(problems);
  }

  @Override
  public void record(Entry entry) {
    try {
      byte[] line = AuditJson.line(entry).getBytes(StandardCharsets.UTF_8);
      folder.locked(() -> append(line));
      problems.are(List.of());
    } catch (IOException failed) {
      problems.are(List.of("The audit log can't be written: " + Plain.words(failed) + "."));
    }
  }

  @Override
  public List<Entry> newest(int most) {
    return folder.lockedOrRefused(
        "The audit log can't be read",
        () -> {
          Deque<Entry> newest = new ArrayDeque<>();
          for (Path file : List.of(earlier, current)) {
            for (String line : lines(file)) {
              AuditJson.read(line).ifPresent(newest::addLast);
              if (newest.size() > Math.max(0, most)) {
                newest.removeFirst();
              }
            }
          }
          return List.copyOf(newest);
        });
  }

  private long append(byte[] line) throws IOException {
    long size = Files.exists(current) ? Files.size(current) : 0;
    if (size > 0 && size + line.length > MOST_BYTES) {
      folder.steps().rename(current, earlier);
      size = 0;
    }
    folder.steps().append(current, size == 0 || endsLine(size) ? line : onNewLine(line));
    return size;
  }

  /** False behind a line that a crash cut short. */
  private boolean endsLine(long size) throws IOException {
    try (FileChannel file = FileChannel.open(current, StandardOpenOption.READ)) {
      ByteBuffer last = ByteBuffer.allocate(1);
      return file.read(last, size - 1) == 1 && last.get(0) == '\n';
    }
  }

  private static byte[] onNewLine(byte[] line) {
    return ByteBuffer.allocate(line.length + 1).put((byte) '\n').put(line).array();
  }

  private static List<String> lines(Path file) throws IOException {
    return Files.exists(file)
        ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList()
        : List.of();
  }
}
