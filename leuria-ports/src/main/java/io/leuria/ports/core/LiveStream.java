package io.leuria.ports.core;

import io.leuria.domain.session.SessionEvent;
import io.leuria.ports.in.PageAccess;
import io.leuria.ports.in.RunSession.EventSink;
import java.util.List;

/** One open stream. What comes while it is still told its replay waits behind that. */
final class LiveStream {
  private final EventSink sink;
  private final PageAccess access;
  private final Outbox outbox = new Outbox();
  private volatile boolean closed;

  LiveStream(EventSink sink, PageAccess access) {
    this.sink = sink;
    this.access = access;
    outbox.take();
  }

  /** Tells it the replay, then what came meanwhile. */
  void start(List<SessionEvent> replay) {
    try {
      replay.forEach(this::deliver);
    } finally {
      outbox.releaseAndDrain();
    }
  }

  void tell(SessionEvent event) {
    outbox.add(() -> deliver(event));
    outbox.drain();
  }

  void probe(Runnable written) {
    outbox.add(() -> ask(written));
    outbox.drain();
  }

  void close() {
    closed = true;
  }

  private void deliver(SessionEvent event) {
    if (!closed) {
      sink.accept(event, access);
    }
  }

  private void ask(Runnable written) {
    if (!closed) {
      sink.probe(written);
    }
  }
}
