package io.leuria.http.answer;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;
import org.jspecify.annotations.Nullable;

/**
 * The body of an answer that comes in pieces. Sending never blocks: pieces queue up to a limit, and
 * a reader that lets it fill up is cut off, so that it can't slow anyone else. Safe for many
 * threads.
 */
public final class LongBody {
  private static final int MOST_AT_ONCE = 32 << 10;
  private final Request request;
  private final Response response;
  private final Callback callback;
  private final long limit;
  private final Runnable onEnd;
  private final Queue<Piece> queue = new ArrayDeque<>();
  private long queued;
  private boolean ended;
  private final Writer writer = new Writer();

  /**
   * Begins a body; the headers must be set.
   *
   * @param limit bytes that may wait
   * @param onEnd told once when the body ends, however
   */
  public LongBody(
      Request request, Response response, Callback callback, long limit, Runnable onEnd) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.limit = limit;
    this.onEnd = onEnd;
  }

  /** Sends the headers alone. */
  public void start() {
    send(new byte[0]);
  }

  /** Queues a piece. */
  public void send(byte[] bytes) {
    send(bytes, LongBody::nobodyWaits);
  }

  /**
   * Queues a piece.
   *
   * @param written told when the piece has left the program
   */
  public void send(byte[] bytes, Runnable written) {
    add(new Piece(bytes, false, written));
  }

  /** Ends the body behind what is queued; what comes later is dropped. */
  public void end() {
    end(new byte[0]);
  }

  /** Sends the last piece and ends the body. */
  public void end(byte[] bytes) {
    add(new Piece(bytes, true, LongBody::nobodyWaits));
  }

  private void add(Piece piece) {
    boolean overflow;
    synchronized (this) {
      if (ended) {
        return;
      }
      ended = piece.last;
      queued += piece.bytes.length;
      queue.add(piece);
      overflow = queued > limit;
    }
    if (overflow) {
      cutOff();
    } else {
      writer.iterate();
    }
  }

  /** What waits, as one piece of at most {@link #MOST_AT_ONCE} bytes; a larger piece goes alone. */
  private synchronized @Nullable Batch next() {
    if (queue.isEmpty()) {
      return null;
    }
    List<Piece> pieces = new ArrayList<>();
    int size = 0;
    while (!queue.isEmpty()
        && (pieces.isEmpty() || size + queue.element().bytes.length <= MOST_AT_ONCE)) {
      Piece piece = queue.remove();
      pieces.add(piece);
      size += piece.bytes.length;
    }
    return new Batch(pieces, size);
  }

  private synchronized void leave(Batch batch) {
    queued -= batch.size();
  }

  /** Closes the connection; the write that hangs on it then fails, and with it the body. */
  private void cutOff() {
    synchronized (this) {
      ended = true;
      queue.clear();
    }
    request.getConnectionMetaData().getConnection().getEndPoint().close();
  }

  private static void nobodyWaits() {}

  /** A part of the body, and who wants to know when it is written. */
  private static final class Piece {
    private final byte[] bytes;
    private final boolean last;
    private final Runnable written;

    Piece(byte[] bytes, boolean last, Runnable written) {
      this.bytes = bytes;
      this.last = last;
      this.written = written;
    }
  }

  private record Batch(List<Piece> pieces, int size) {
    boolean last() {
      return pieces.get(pieces.size() - 1).last;
    }

    ByteBuffer bytes() {
      if (pieces.size() == 1) {
        return ByteBuffer.wrap(pieces.get(0).bytes);
      }
      ByteBuffer all = ByteBuffer.allocate(size);
      pieces.forEach(piece -> all.put(piece.bytes));
      return all.flip();
    }
  }

  /** Writes one batch after another; a write that completes at once costs no stack. */
  private final class Writer extends IteratingCallback {
    private @Nullable Batch current;

    @Override
    protected Action process() {
      Batch written = current;
      if (written != null) {
        leave(written);
        written.pieces().forEach(piece -> piece.written.run());
        if (written.last()) {
          return Action.SUCCEEDED;
        }
      }
      Batch batch = next();
      current = batch;
      if (batch == null) {
        return Action.IDLE;
      }
      response.write(batch.last(), batch.bytes(), this);
      return Action.SCHEDULED;
    }

    @Override
    protected void onCompleteSuccess() {
      onEnd.run();
      callback.succeeded();
    }

    @Override
    protected void onCompleteFailure(Throwable failure) {
      synchronized (LongBody.this) {
        ended = true;
        queue.clear();
      }
      onEnd.run();
      callback.failed(failure);
    }
  }
}
