package io.leuria.http.session;

import io.leuria.domain.session.SessionEvent;
import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.http.answer.Exchange;
import io.leuria.http.answer.Pulse;
import io.leuria.http.answer.WriteQueue;
import io.leuria.ports.in.PageAccess;
import io.leuria.ports.in.RunSession.EventSink;
import io.leuria.ports.in.RunSession.Subscription;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One reader of a session's events. It queues and never blocks; a reader that stalls is cut off and
 * replays when it comes back, so others never notice it.
 */
final class SessionStream implements EventSink, Pulse.Waiting {
  private static final long MOST_BYTES = 4 << 20;
  private static final int HEARTBEAT_SECONDS = 15;

  private final Pulse pulse;
  private final WriteQueue<Supplier<String>> queue;
  private final AtomicBoolean ended = new AtomicBoolean();
  private final AtomicReference<@Nullable Exchange> exchange = new AtomicReference<>();
  private final AtomicReference<@Nullable Subscription> subscription = new AtomicReference<>();
  private int seconds;

  SessionStream(Pulse pulse) {
    this.pulse = pulse;
    this.queue = new WriteQueue<>(MOST_BYTES, this::write, () -> end(true));
    // Headers leave at once, before any event: the client waits for them (engine behaviour, 0).
    queue.add(() -> "", 0);
  }

  /** Ends this subscription when the stream ends. */
  void follow(Subscription made) {
    subscription.set(made);
    if (ended.get()) {
      made.cancel();
    }
  }

  /** Answers with what was queued so far, then with what follows. */
  void open(Exchange opened) {
    exchange.set(opened);
    opened.head(200, "text/event-stream").put("Cache-Control", "no-cache");
    pulse.add(this);
    queue.open();
  }

  @Override
  public void accept(SessionEvent event, PageAccess access) {
    // Made into bytes when it is written: a long replay would fill memory twice.
    Runnable behind = event.isTerminal() ? () -> end(false) : () -> {};
    queue.add(() -> EventFrames.frame(event, access), size(event), behind);
  }

  @Override
  public void probe(Runnable written) {
    queue.add(() -> EventFrames.COMMENT, EventFrames.COMMENT.length(), written);
  }

  @Override
  public void beat() {
    Exchange open = exchange.get();
    if (open != null && !open.isThere()) {
      end(true);
    } else if (++seconds % HEARTBEAT_SECONDS == 0) {
      probe(() -> {});
    }
  }

  @Override
  public void end() {
    end(false);
  }

  private void end(boolean cut) {
    if (!ended.compareAndSet(false, true)) {
      return;
    }
    queue.stop();
    pulse.remove(this);
    Subscription followed = subscription.get();
    if (followed != null) {
      followed.cancel();
    }
    Exchange open = exchange.get();
    if (open != null && cut) {
      open.abort();
    } else if (open != null) {
      open.finish();
    }
  }

  private void write(Supplier<String> frame, Consumer<Boolean> written) {
    Exchange open = exchange.get();
    if (open == null) {
      throw new IllegalStateException("written before it was opened");
    }
    open.write(ByteBuffer.wrap(frame.get().getBytes(StandardCharsets.UTF_8)), written);
  }

  /** About how much memory an event holds. */
  private static long size(SessionEvent event) {
    return 64L + event.read(new SizeOf());
  }

  private record SizeOf() implements SessionEvent.Reader<Integer> {
    @Override
    public Integer webmcpReady() {
      return 0;
    }

    @Override
    public Integer plain() {
      return 0;
    }

    @Override
    public Integer text(String text) {
      return text.length();
    }

    @Override
    public Integer toolCall(ToolCallUpdate update) {
      return update.title().map(String::length).orElse(0);
    }

    @Override
    public Integer permission(String toolName, boolean allow) {
      return toolName.length();
    }

    @Override
    public Integer turnCompleted(String text, long durationMs) {
      return text.length();
    }
  }
}
