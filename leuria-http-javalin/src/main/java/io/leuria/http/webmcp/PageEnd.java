package io.leuria.http.webmcp;

import io.leuria.ports.out.Scheduler;
import java.nio.ByteBuffer;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.jspecify.annotations.Nullable;

/**
 * What the page's two kinds of socket have in common: text frames only, read at a bounded pace.
 * Public only because Jetty calls it.
 */
public abstract class PageEnd implements Session.Listener {
  private final Scheduler scheduler;
  private @Nullable FrameQueue frames;
  private @Nullable Throttle throttle;

  PageEnd(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** The socket is open; frames can be sent. */
  abstract void opened();

  abstract void received(String frame);

  abstract void closed();

  /** The browser answered a ping. */
  void alive() {}

  /** What the engine sends. */
  final FrameQueue frames() {
    FrameQueue made = frames;
    if (made == null) {
      throw new IllegalStateException("not open yet");
    }
    return made;
  }

  @Override
  public final void onWebSocketOpen(Session session) {
    frames = new FrameQueue(session, scheduler);
    throttle = new Throttle(session, scheduler);
    opened();
    next();
  }

  @Override
  public final void onWebSocketText(String frame) {
    received(frame);
    next();
  }

  @Override
  public final void onWebSocketPartialBinary(ByteBuffer part, boolean last, Callback callback) {
    callback.succeed();
    frames().close(CloseCodes.NOT_TEXT);
    next();
  }

  @Override
  public final void onWebSocketPong(ByteBuffer payload) {
    alive();
    next();
  }

  @Override
  public final void onWebSocketClose(int code, String reason, Callback callback) {
    closed();
    callback.succeed();
  }

  /** Broken frames and lost connections: the close that follows says it all. */
  @Override
  public final void onWebSocketError(Throwable fault) {}

  private void next() {
    Throttle pace = throttle;
    if (pace != null) {
      pace.next();
    }
  }
}
