package io.leuria.testkit.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A turn as it runs: from the prompt to {@code turn_completed} or the session's end. */
public final class Turn {
  private final List<StreamEvent> events = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final CompletableFuture<TurnResult> result = new CompletableFuture<>();

  Turn() {}

  /** Waits for {@code turn_completed}. */
  public TurnResult await(Duration limit) {
    return Waiting.get(result.copy(), limit, "no turn_completed");
  }

  /** The text so far. */
  public synchronized String text() {
    return text.toString();
  }

  public boolean isOver() {
    return result.isDone();
  }

  synchronized void took(StreamEvent event) {
    events.add(event);
    if (event.name().equals("chunk")) {
      text.append(event.string());
    }
  }

  /** Ends the turn; its text must be what its chunks said. */
  void completed(StreamEvent event) {
    took(event);
    String whole =
        event
            .object()
            .string("text")
            .orElseThrow(() -> new Breach("turn_completed has no text: " + event.data().text()));
    if (event.object().integer("durationMs").isEmpty()) {
      throw new Breach("turn_completed has no whole durationMs: " + event.data().text());
    }
    if (!whole.equals(text())) {
      throw new Breach(
          "turn_completed.text is not its chunks together: the client shows the chunks only");
    }
    synchronized (this) {
      result.complete(new TurnResult(text.toString(), events));
    }
  }

  void failed(Throwable why) {
    result.completeExceptionally(why);
  }

  /** Hands the end on, whichever it is. */
  void copyTo(CompletableFuture<TurnResult> other) {
    var unused =
        result.whenComplete(
            (value, problem) -> {
              if (problem != null) {
                other.completeExceptionally(problem);
              } else {
                other.complete(value);
              }
            });
  }
}
