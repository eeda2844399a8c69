package io.leuria.http.answer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes one after another and never blocks whoever adds. A reader that falls too far behind, or
 * whose connection fails, is given up once and for all. Safe for many threads.
 *
 * @param <T> what is written at a time
 */
public final class WriteQueue<T> {
  private final long mostBytes;
  private final Writer<T> writer;
  private final Runnable givenUp;
  private final Deque<Entry<T>> entries = new ArrayDeque<>();
  private long bytes;
  private boolean open;
  private boolean writing;
  private boolean dead;

  /**
   * A queue that holds what is added until {@link #open()}.
   *
   * @param mostBytes how far a reader may fall behind
   * @param givenUp told once, outside any lock
   */
  public WriteQueue(long mostBytes, Writer<T> writer, Runnable givenUp) {
    this.mostBytes = mostBytes;
    this.writer = writer;
    this.givenUp = givenUp;
  }

  /** Writes one thing and says whether it left; one at a time. */
  public interface Writer<T> {
    void write(T item, Consumer<Boolean> written);
  }

  private record Entry<T>(T item, long size, Runnable written) {}

  /** Begins to write. What was added before doesn't count against the limit. */
  public void open() {
    synchronized (this) {
      open = true;
    }
    pump();
  }

  public void add(T item, long size) {
    add(item, size, () -> {});
  }

  /**
   * Adds at the end; dropped when the reader was given up.
   *
   * @param written told once the item has left, and never when it doesn't
   */
  public void add(T item, long size, Runnable written) {
    boolean tooMuch;
    synchronized (this) {
      if (dead) {
        return;
      }
      tooMuch = open && bytes + size > mostBytes && !entries.isEmpty();
      if (!tooMuch) {
        long counted = open ? size : 0;
        entries.add(new Entry<>(item, counted, written));
        bytes += counted;
      }
    }
    if (tooMuch) {
      giveUp();
    } else {
      pump();
    }
  }

  /** Stops writing and forgets what waits; the owner knows, so it isn't told. */
  public synchronized void stop() {
    dead = true;
    entries.clear();
  }

  private void pump() {
    for (Entry<T> next = take(); next != null; next = take()) {
      Write write = new Write(next);
      writer.write(next.item(), write::ended);
      if (!write.endedInline()) {
        return;
      }
    }
  }

  private synchronized @Nullable Entry<T> take() {
    if (!open || writing || dead || entries.isEmpty()) {
      return null;
    }
    writing = true;
    return entries.poll();
  }

  private void giveUp() {
    synchronized (this) {
      if (dead) {
        return;
      }
      stop();
    }
    givenUp.run();
  }

  /** One write under way; writes that end on the spot must not pile up on the stack. */
  private final class Write {
    private static final int ENDED = 1;
    private static final int LEFT = 2;
    private final Entry<T> entry;
    private final AtomicInteger state = new AtomicInteger();

    Write(Entry<T> entry) {
      this.entry = entry;
    }

    void ended(boolean sent) {
      if (!sent) {
        giveUp();
        return;
      }
      entry.written().run();
      synchronized (WriteQueue.this) {
        writing = false;
        bytes -= entry.size();
      }
      if (!state.compareAndSet(0, ENDED)) {
        pump();
      }
    }

    boolean endedInline() {
      return !state.compareAndSet(0, LEFT);
    }
  }
}
