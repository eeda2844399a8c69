package io.leuria.http.mcp;

import io.leuria.domain.JsonText;
import io.leuria.http.answer.LongBody;
import io.leuria.http.answer.Replies;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.ports.out.Scheduler;
import io.leuria.ports.out.Scheduler.Scheduled;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * The answer to a call that waits for a page (decision 24): headers at once, then a sign of life
 * every 10 s, since clients give up on silence; as an event stream with progress where the client
 * takes one, else newlines before the JSON.
 */
final class WaitingAnswer {
  private static final Duration BEAT = Duration.ofSeconds(10);
  private static final long MOST_QUEUED = 64 << 20;
  private final LongBody body;
  private final Scheduler scheduler;
  private final boolean stream;
  private final Optional<JsonText> progressToken;
  private volatile Scheduled next = () -> {};
  private volatile CompletableFuture<?> result = new CompletableFuture<>();
  private volatile boolean over;
  private long seconds;

  WaitingAnswer(
      Request request,
      Response response,
      Callback callback,
      Scheduler scheduler,
      Rpc.Message message) {
    this.scheduler = scheduler;
    this.stream =
        String.valueOf(request.getHeaders().get(HttpHeader.ACCEPT)).contains("text/event-stream");
    this.progressToken = message.params().object("_meta").flatMap(WaitingAnswer::token);
    response.setStatus(200);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, stream ? "text/event-stream" : Replies.JSON);
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-cache");
    this.body = new LongBody(request, response, callback, MOST_QUEUED, this::ended);
  }

  void follow(JsonText id, CompletableFuture<JSONRPCResponse> answer) {
    result = answer;
    body.start();
    beatLater();
    answer.whenComplete(
        (response, failure) -> {
          JsonText message =
              failure == null
                  ? Rpc.response(id, response)
                  : Rpc.error(
                      Optional.of(id), new RpcError(RpcError.INTERNAL, "The call was given up."));
          body.end(bytes(stream ? event(message) : message.text()));
        });
  }

  private static Optional<JsonText> token(JsonObject meta) {
    return meta.raw("progressToken").filter(token -> !token.equals(JsonText.NULL));
  }

  private void beatLater() {
    next = scheduler.after(BEAT, this::beat);
    if (over) {
      next.cancel();
    }
  }

  private void beat() {
    seconds += BEAT.toSeconds();
    if (!stream) {
      body.send(bytes("\n"));
    } else {
      body.send(bytes(": waiting for the page\n\n"));
      progressToken.ifPresent(token -> body.send(bytes(event(progress(token)))));
    }
    if (!over) {
      beatLater();
    }
  }

  private record ProgressView(JsonText progressToken, long progress) {}

  private JsonText progress(JsonText token) {
    return Rpc.notification("notifications/progress", Json.write(new ProgressView(token, seconds)));
  }

  /** The client left, or all is sent: a call that still waits is given up. */
  private void ended() {
    over = true;
    next.cancel();
    result.cancel(true);
  }

  private static String event(JsonText message) {
    return "event: message\ndata: " + message + "\n\n";
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
