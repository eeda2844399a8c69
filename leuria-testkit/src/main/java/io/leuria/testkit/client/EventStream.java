package io.leuria.testkit.client;

import io.leuria.ports.out.Scheduler;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * A session's stream, opened again when it drops: after 0.5, 1, 2, 4 and 8 s, five tries in all; a
 * success starts the count anew.
 */
final class EventStream {
  private static final int TRIES = 5;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);

  private final BrowserFetch fetch;
  private final Call call;
  private final Scheduler scheduler;
  private final Listener listener;
  private Flow.@Nullable Subscription current;
  private boolean over;
  private int tries;

  /** Takes what the stream brings; one call at a time. */
  interface Listener {
    void event(StreamEvent event);

    /** A dropped stream is open again; its replay follows. */
    void reopened();

    /** The stream is lost for good, or broke a rule. */
    void lost(Throwable why);
  }

  EventStream(BrowserFetch fetch, Call call, Scheduler scheduler, Listener listener) {
    this.fetch = fetch;
    this.call = call;
    this.scheduler = scheduler;
    this.listener = listener;
  }

  /** Opens it; completes once the response's headers are here. */
  CompletableFuture<Void> open() {
    return fetch.fetch(call, BodyHandlers.ofPublisher(), this::opened);
  }

  /** Cuts the connection, as an abort does. */
  synchronized void close() {
    over = true;
    if (current != null) {
      current.cancel();
    }
  }

  /** Cuts the connection as a failing network does: it will be opened again. */
  void drop() {
    Flow.Subscription cut;
    synchronized (this) {
      cut = current;
    }
    if (cut != null) {
      cut.cancel();
      dropped();
    }
  }

  private Void opened(HttpResponse<Flow.Publisher<List<ByteBuffer>>> response) {
    if (response.statusCode() != 200) {
      response.body().subscribe(new Reader(true));
      throw new NetworkError("the stream was answered " + response.statusCode());
    }
    synchronized (this) {
      if (tries > 0) {
        listener.reopened();
      }
      tries = 0;
    }
    response.body().subscribe(new Reader(false));
    return null;
  }

  private synchronized void dropped() {
    if (over) {
      return;
    }
    if (tries == TRIES) {
      over = true;
      listener.lost(new NetworkError("the stream was lost and five tries didn't bring it back"));
      return;
    }
    Duration pause = FIRST_PAUSE.multipliedBy(1L << tries);
    tries++;
    scheduler.after(pause, this::reopen);
  }

  private void reopen() {
    var unused =
        open()
            .whenComplete(
                (nothing, problem) -> {
                  if (problem instanceof Breach) {
                    broke(problem);
                  } else if (problem != null) {
                    dropped();
                  }
                });
  }

  private void broke(Throwable why) {
    close();
    listener.lost(why);
  }

  /** Hands one response's bytes on; an old response that was cut is heard no more. */
  private final class Reader implements Flow.Subscriber<List<ByteBuffer>> {
    private final boolean ignoring;
    private final SseBlocks blocks = new SseBlocks();
    private Flow.@Nullable Subscription mine;

    Reader(boolean ignoring) {
      this.ignoring = ignoring;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      if (ignoring) {
        subscription.cancel();
        return;
      }
      synchronized (EventStream.this) {
        mine = subscription;
        current = subscription;
      }
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
      try {
        for (ByteBuffer buffer : buffers) {
          for (StreamEvent event : blocks.take(buffer)) {
            if (isCurrent()) {
              listener.event(event);
            }
          }
        }
      } catch (RuntimeException | Breach refused) {
        broke(refused);
      }
    }

    @Override
    public void onError(Throwable problem) {
      onComplete();
    }

    @Override
    public void onComplete() {
      if (isCurrent()) {
        dropped();
      }
    }

    private boolean isCurrent() {
      synchronized (EventStream.this) {
        return !ignoring && mine == current;
      }
    }
  }
}
