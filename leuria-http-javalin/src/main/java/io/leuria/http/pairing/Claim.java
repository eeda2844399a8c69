package io.leuria.http.pairing;

import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.ClaimAnswer;
import io.leuria.domain.pairing.Nonce;
import io.leuria.http.answer.Exchange;
import io.leuria.http.answer.Pulse;
import io.leuria.http.answer.Replies;
import io.leuria.json.Json;
import io.leuria.ports.in.ConnectSite;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** One long poll of a page that waits for the visitor's answer (decision 9). */
final class Claim implements ConnectSite.Client, Pulse.Waiting {
  private final ConnectSite connect;
  private final Origin site;
  private final Nonce nonce;
  private final Exchange exchange;
  private final Pulse pulse;
  private final AtomicBoolean answered = new AtomicBoolean();

  Claim(ConnectSite connect, Origin site, Nonce nonce, Exchange exchange, Pulse pulse) {
    this.connect = connect;
    this.site = site;
    this.nonce = nonce;
    this.exchange = exchange;
    this.pulse = pulse;
  }

  @Override
  public boolean isThere() {
    return !answered.get() && exchange.isThere();
  }

  /** Gives the answer, or the refusal, once it is known. */
  void answer(@Nullable ClaimAnswer answer, @Nullable Throwable fault) {
    if (answer == null) {
      Throwable cause = fault == null ? new IllegalStateException("no answer") : fault;
      send(() -> Replies.refusal(exchange, cause));
      return;
    }
    Optional<Token> token = answer.fold(Optional::empty, Optional::empty, Optional::of);
    boolean sent = send(() -> reply(View.of(answer), token.isPresent()));
    if (!sent && token.isPresent()) {
      connect.delivered(site, nonce, false);
    }
  }

  /** A client that went away needs no answer. */
  @Override
  public void beat() {
    if (!exchange.isThere()) {
      send(exchange::abort);
    }
  }

  @Override
  public void end() {
    send(() -> reply(View.of(new ClaimAnswer.Pending()), false));
  }

  private boolean send(Runnable how) {
    boolean first = answered.compareAndSet(false, true);
    if (first) {
      pulse.remove(this);
      how.run();
    }
    return first;
  }

  private void reply(View view, boolean handsOutToken) {
    Replies.json(
        exchange,
        200,
        Json.write(view),
        written -> {
          if (handsOutToken) {
            connect.delivered(site, nonce, written);
          }
        });
  }

  record View(String status, Optional<String> token) {
    static View of(ClaimAnswer answer) {
      return answer.fold(
          () -> new View("pending", Optional.empty()),
          () -> new View("denied", Optional.empty()),
          token -> new View("allowed", Optional.of(token.secret())));
    }

    /** Never the token. */
    @Override
    public String toString() {
      return "View[" + status + "]";
    }
  }
}
