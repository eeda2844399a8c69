package io.leuria.testkit.client;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A page's WebSocket: sends its origin, takes text frames only. */
final class TextSocket implements WebSocket.Listener {
  private final Listener listener;
  private final StringBuilder partial = new StringBuilder();
  private final CompletableFuture<WebSocket> socket = new CompletableFuture<>();
  private CompletableFuture<WebSocket> sent = socket;

  /** Takes what comes in, in order. */
  interface Listener {
    void message(String text);

    /** The socket broke a rule. */
    void broke(Breach breach);

    /** Closed from the other side, or cut. */
    void closed(int code);
  }

  private TextSocket(Listener listener) {
    this.listener = listener;
  }

  /** Opens one; fails with a {@link NetworkError} when the upgrade is refused. */
  static CompletableFuture<TextSocket> open(
      HttpClient http, String origin, String url, Listener listener) {
    TextSocket made = new TextSocket(listener);
    CompletableFuture<TextSocket> opened = new CompletableFuture<>();
    var unused =
        http.newWebSocketBuilder()
            .header("Origin", origin)
            .buildAsync(URI.create(url), made)
            .whenComplete(
                (socket, problem) -> {
                  if (problem != null) {
                    opened.completeExceptionally(
                        new NetworkError("the socket didn't open: " + problem));
                  } else {
                    made.socket.complete(socket);
                    opened.complete(made);
                  }
                });
    return opened;
  }

  /** Sends a frame; frames leave in the order of the calls. */
  synchronized void send(String text) {
    sent = sent.thenCompose(open -> open.sendText(text, true));
  }

  synchronized void close() {
    sent = sent.thenCompose(open -> open.sendClose(WebSocket.NORMAL_CLOSURE, ""));
  }

  /** Cuts the connection without a close frame. */
  void abort() {
    var unused = socket.thenAccept(WebSocket::abort);
  }

  /** Begins to listen; nothing is heard before. */
  void listen() {
    var unused = socket.thenAccept(open -> open.request(1));
  }

  @Override
  public void onOpen(WebSocket from) {
    // Nothing is asked for until listen(), so that no frame arrives before its reader is ready.
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    partial.append(data);
    if (last) {
      String whole = partial.toString();
      partial.setLength(0);
      listener.message(whole);
    }
    from.request(1);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletionStage<?> onBinary(WebSocket from, ByteBuffer data, boolean last) {
    listener.broke(new Breach("a binary frame: the client takes text frames only"));
    from.request(1);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
    listener.closed(code);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void onError(WebSocket from, Throwable problem) {
    listener.closed(1006);
  }
}
