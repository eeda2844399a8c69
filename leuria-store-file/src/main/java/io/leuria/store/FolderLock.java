package io.leuria.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One holder at a time among all threads of all processes that use a folder. The system frees the
 * lock of a process that died, so none is ever stale.
 */
final class FolderLock {
  private static final Map<Path, ReentrantLock> OF_THIS_PROCESS = new ConcurrentHashMap<>();
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration PAUSE = Duration.ofMillis(2);

  /** Work that needs the lock. */
  interface Work<T> {
    T run() throws IOException;
  }

  private final Path lockFile;
  private final ReentrantLock threads;
  private final Duration patience;

  FolderLock(Path realFolder) {
    this(realFolder, PATIENCE);
  }

  FolderLock(Path realFolder, Duration patience) {
    this.patience = patience;
    this.lockFile = realFolder.resolve(".lock");
    // FileLock throws between threads of one process, so threads queue up first.
    this.threads = OF_THIS_PROCESS.computeIfAbsent(realFolder, path -> new ReentrantLock());
  }

  /** Runs the work while holding the lock; a thread that holds it already just goes on. */
  <T> T holding(Work<T> work) throws IOException {
    // An interrupted thread could not use a FileChannel: the interrupt has to wait.
    boolean interrupted = Thread.interrupted();
    threads.lock();
    try {
      return threads.getHoldCount() > 1 ? work.run() : holdingFile(work);
    } finally {
      threads.unlock();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private <T> T holdingFile(Work<T> work) throws IOException {
    try (FileChannel channel =
        DiskSteps.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      acquire(channel);
      return work.run();
    }
  }

  /** Closing the channel gives the lock back. */
  private void acquire(FileChannel channel) throws IOException {
    long deadline = System.nanoTime() + patience.toNanos();
    while (channel.tryLock() == null) {
      if (System.nanoTime() - deadline > 0) {
        throw new IOException("another process holds the folder");
      }
      LockSupport.parkNanos(PAUSE.toNanos());
    }
  }
}
