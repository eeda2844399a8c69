package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * One attempt to connect: claims until there is an answer. Again at once after {@code pending},
 * after 750 ms when the answer was unreadable or 404, for 5 minutes at most.
 */
public final class Connecting {
  static final Duration AGAIN = Duration.ofMillis(750);
  static final Duration WHOLE = Duration.ofMinutes(5);
  private static final int BUSY = 10;
  private static final long AT_ONCE_NANOS = 200_000_000;

  private final StrictClient client;
  private final String nonce;
  private final JsonText body;
  private final CompletableFuture<ConnectResult> result = new CompletableFuture<>();
  private @Nullable CompletableFuture<Answer> running;
  private boolean reached;
  private int quickPendings;

  Connecting(StrictClient client, String nonce, ConnectAs as) {
    this.client = client;
    this.nonce = nonce;
    this.body = Json.write(new Claim(nonce, as.app(), as.needs()));
    client.scheduler().after(as.reach(), this::reachOver);
    client
        .scheduler()
        .after(WHOLE, () -> end(ConnectResult.Kind.TIMED_OUT, "no answer in 5 minutes"));
  }

  public String nonce() {
    return nonce;
  }

  /** Completes with the end of the attempt; fails with a {@link Breach}. */
  public CompletableFuture<ConnectResult> result() {
    return result;
  }

  /** Waits for the end of the attempt. */
  public ConnectResult await(Duration limit) {
    return Waiting.get(result.copy(), limit, "connecting didn't end");
  }

  /** Cuts the running claim, as a second click does. */
  public void abort() {
    end(ConnectResult.Kind.ABORTED, "aborted");
  }

  void claim() {
    long asked = System.nanoTime();
    CompletableFuture<Answer> call = client.callAsync(Call.claim(body));
    synchronized (this) {
      running = call;
    }
    if (result.isDone()) {
      call.cancel(true);
    }
    var unused =
        call.whenComplete(
            (answer, problem) -> answered(answer, problem, System.nanoTime() - asked));
  }

  private void answered(@Nullable Answer answer, @Nullable Throwable problem, long nanos) {
    if (result.isDone()) {
      return;
    }
    if (answer == null) {
      unreadable(problem);
      return;
    }
    try {
      read(answer, nanos);
    } catch (Breach breach) {
      result.completeExceptionally(breach);
    }
  }

  private void unreadable(@Nullable Throwable problem) {
    Throwable cause =
        problem instanceof CompletionException && problem.getCause() != null
            ? problem.getCause()
            : problem;
    if (cause instanceof NetworkError) {
      client.scheduler().after(AGAIN, this::claimAgain);
    } else {
      result.completeExceptionally(cause == null ? new IllegalStateException() : cause);
    }
  }

  private void read(Answer answer, long nanos) {
    if (answer.status() == 404) {
      client.scheduler().after(AGAIN, this::claimAgain);
      return;
    }
    synchronized (this) {
      reached = true;
    }
    if (answer.status() == 429) {
      end(ConnectResult.Kind.TOO_SOON, answer.error().orElse(""));
    } else if (!answer.ok()) {
      end(ConnectResult.Kind.REFUSED, answer.error().orElse("status " + answer.status()));
    } else {
      decided(answer.json(), nanos);
    }
  }

  private void decided(JsonObject answer, long nanos) {
    Optional<String> token = answer.string("token");
    switch (answer.string("status").orElse("")) {
      case "allowed" -> connected(token.orElseThrow(() -> new Breach("allowed without a token")));
      case "denied" -> end(ConnectResult.Kind.DENIED, "the visitor said no");
      default -> {
        noticeBusyLoop(nanos);
        claimAgain();
      }
    }
  }

  private void connected(String token) {
    client.remember(token);
    result.complete(ConnectResult.connected(token));
  }

  private void noticeBusyLoop(long nanos) {
    quickPendings = nanos < AT_ONCE_NANOS ? quickPendings + 1 : 0;
    if (quickPendings >= BUSY) {
      throw new Breach(
          "pending is answered at once, "
              + BUSY
              + " times in a row: the client asks again at once, so the engine must hold the claim");
    }
  }

  private void claimAgain() {
    if (!result.isDone()) {
      claim();
    }
  }

  private synchronized void reachOver() {
    if (!reached) {
      end(ConnectResult.Kind.NOT_RUNNING, "no readable answer");
    }
  }

  private void end(ConnectResult.Kind kind, String message) {
    CompletableFuture<Answer> cut;
    synchronized (this) {
      cut = running;
    }
    if (result.complete(ConnectResult.ended(kind, message)) && cut != null) {
      cut.cancel(true);
    }
  }

  private record Claim(String nonce, Optional<String> app, Optional<JsonText> needs) {}
}
