package io.leuria.http.mcp;

import io.leuria.domain.JsonText;
import io.leuria.http.answer.Exchange;
import io.leuria.http.answer.Pulse;
import io.leuria.http.answer.WriteQueue;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An MCP answer that takes its time: headers at once, a byte every 10 s, progress for whoever asked
 * for it, and the call is given up when the client goes (decision 24).
 */
final class WaitingAnswer implements Pulse.Waiting {
  private static final Logger LOG = LoggerFactory.getLogger(WaitingAnswer.class);
  private static final int SIGN_SECONDS = 10;
  private static final long MOST_BYTES = 64 << 20;

  private final Exchange exchange;
  private final Pulse pulse;
  private final CompletableFuture<JSONRPCResponse> answer;
  private final JsonText id;
  private final boolean stream;
  private final Optional<JsonText> progressToken;
  private final WriteQueue<String> queue;
  private final AtomicBoolean ended = new AtomicBoolean();
  private int seconds;

  private WaitingAnswer(
      Exchange exchange,
      Pulse pulse,
      CompletableFuture<JSONRPCResponse> answer,
      JsonText id,
      boolean stream,
      Optional<JsonText> progressToken) {
    this.exchange = exchange;
    this.pulse = pulse;
    this.answer = answer;
    this.id = id;
    this.stream = stream;
    this.progressToken = progressToken;
    this.queue =
        new WriteQueue<>(
            MOST_BYTES,
            (text, sent) ->
                exchange.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), sent),
            this::giveUp);
  }

  /**
   * Answers when the answer is there.
   *
   * @param stream whether the client takes server-sent events
   */
  static void await(
      Exchange exchange,
      Pulse pulse,
      CompletableFuture<JSONRPCResponse> answer,
      JsonText id,
      boolean stream,
      Optional<JsonText> progressToken) {
    WaitingAnswer waiting = new WaitingAnswer(exchange, pulse, answer, id, stream, progressToken);
    waiting.open();
    answer.whenComplete(waiting::answered);
  }

  @Override
  public void beat() {
    if (!exchange.isThere()) {
      giveUp();
    } else if (++seconds % SIGN_SECONDS == 0) {
      write(stream ? ": waiting\n\n" : "\n");
      if (stream) {
        progressToken.ifPresent(token -> event(JsonRpc.progress(token, seconds)));
      }
    }
  }

  @Override
  public void end() {
    giveUp();
  }

  private void open() {
    exchange
        .head(200, stream ? "text/event-stream" : "application/json")
        .put("Cache-Control", "no-cache");
    write("");
    pulse.add(this);
    queue.open();
  }

  private void answered(@Nullable JSONRPCResponse response, @Nullable Throwable fault) {
    if (response != null) {
      last(JsonRpc.write(response, id));
    } else if (answer.isCancelled()) {
      last(JsonRpc.error(id, JsonRpc.CANCELLED, "Cancelled"));
    } else {
      LOG.error("an MCP request failed", fault);
      last(JsonRpc.error(id, JsonRpc.INTERNAL_ERROR, "Internal error"));
    }
  }

  private void last(JsonText message) {
    String text = stream ? frame(message) : message.text();
    queue.add(text, text.length(), this::finish);
  }

  private void event(JsonText message) {
    write(frame(message));
  }

  private void write(String text) {
    queue.add(text, text.length());
  }

  private static String frame(JsonText message) {
    return "event: message\ndata: " + message + "\n\n";
  }

  private void finish() {
    if (ended.compareAndSet(false, true)) {
      pulse.remove(this);
      exchange.finish();
    }
  }

  private void giveUp() {
    if (ended.compareAndSet(false, true)) {
      pulse.remove(this);
      queue.stop();
      exchange.abort();
      answer.cancel(true);
    }
  }
}
