package io.leuria.http.kit;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A page's end of a WebSocket: what it heard is told in order, as {@code text}, {@code close 1000
 * …}.
 */
public final class PageClient implements WebSocket.Listener {
  private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
  private final StringBuilder part = new StringBuilder();
  private final WebSocket socket;

  public PageClient(int port, String path, String... headers) {
    WebSocket.Builder builder = HttpClient.newHttpClient().newWebSocketBuilder();
    for (int i = 0; i < headers.length; i += 2) {
      builder.header(headers[i], headers[i + 1]);
    }
    socket = builder.buildAsync(URI.create("ws://127.0.0.1:" + port + path), this).join();
  }

  public void say(String text) {
    socket.sendText(text, true).join();
  }

  public void sayBytes(byte[] bytes) {
    socket.sendBinary(ByteBuffer.wrap(bytes), true).join();
  }

  public void pong() {
    socket.sendPong(ByteBuffer.allocate(0)).join();
  }

  public void leave() {
    socket.sendClose(1000, "").join();
  }

  /** What it hears next. */
  public String hears() {
    try {
      String next = heard.poll(10, TimeUnit.SECONDS);
      if (next == null) {
        throw new AssertionError("nothing was heard");
      }
      return next;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new AssertionError(stopped);
    }
  }

  @Override
  public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      heard.add(part.toString());
      part.setLength(0);
    }
    from.request(1);
    return null;
  }

  @Override
  public @Nullable CompletionStage<?> onPing(WebSocket from, ByteBuffer message) {
    heard.add("ping");
    from.request(1);
    return CompletableFuture.completedStage(null);
  }

  @Override
  public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
    heard.add("close " + code + " " + reason);
    return null;
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    heard.add("error");
  }
}
