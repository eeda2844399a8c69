package io.leuria.http.webmcp;

import io.leuria.http.answer.WriteQueue;
import io.leuria.ports.out.Scheduler;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/** Sends frames in order without blocking; a page that doesn't read is disconnected. */
final class FrameQueue {
  /** Room for the largest message and some more. */
  private static final long MOST_CHARACTERS = 24 << 20;

  private static final Duration FAREWELL = Duration.ofSeconds(3);

  private final Session session;
  private final Scheduler scheduler;
  private final WriteQueue<Frame> queue;
  private final AtomicBoolean closing = new AtomicBoolean();

  FrameQueue(Session session, Scheduler scheduler) {
    this.session = session;
    this.scheduler = scheduler;
    this.queue = new WriteQueue<>(MOST_CHARACTERS, Frame::send, session::disconnect);
    queue.open();
  }

  private interface Frame {
    void send(Consumer<Boolean> sent);
  }

  void text(String text) {
    if (!closing.get()) {
      queue.add(sent -> session.sendText(text, told(sent)), text.length());
    }
  }

  void ping() {
    if (!closing.get()) {
      queue.add(sent -> session.sendPing(ByteBuffer.allocate(0), told(sent)), 0);
    }
  }

  /** Closes behind what was sent; a page that doesn't take the close is disconnected. */
  void close(CloseCodes why) {
    if (closing.compareAndSet(false, true)) {
      queue.add(sent -> session.close(why.code(), why.text(), told(sent)), 0);
      scheduler.after(FAREWELL, session::disconnect);
    }
  }

  private static Callback told(Consumer<Boolean> sent) {
    return Callback.from(() -> sent.accept(true), gone -> sent.accept(false));
  }
}
