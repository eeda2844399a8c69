package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import io.leuria.ports.out.Scheduler;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The page's end of the tool channel: declares its tools back to back on open, answers every call,
 * and on the current socket. After a drop it waits 0.5 s and tries the same address once.
 */
final class ToolChannel {
  private static final Duration PAUSE = Duration.ofMillis(500);

  private final HttpClient http;
  private final String origin;
  private final String url;
  private final Scheduler scheduler;
  private final Consumer<Throwable> trouble;
  private final Map<String, PageTool> tools = new LinkedHashMap<>();
  private final List<JsonObject> received = new ArrayList<>();
  private @Nullable TextSocket current;
  private boolean over;

  ToolChannel(
      StrictClient client,
      String server,
      RegisterSocket.Channel channel,
      Consumer<Throwable> trouble) {
    this.http = client.http();
    this.origin = client.origin();
    this.scheduler = client.scheduler();
    this.url =
        server
            + channel.path()
            + "?token="
            + URLEncoder.encode(channel.token(), StandardCharsets.UTF_8);
    this.trouble = trouble;
  }

  /** Opens it and sends the declarations without waiting for acks. */
  CompletableFuture<Void> open(List<PageTool> declared) {
    declared.forEach(tool -> tools.put(tool.name(), tool));
    return connect();
  }

  synchronized void close() {
    over = true;
    if (current != null) {
      current.close();
    }
  }

  /** Cuts the socket as a failing network does. */
  synchronized void drop() {
    if (current != null) {
      TextSocket cut = current;
      current = null;
      cut.abort();
      scheduler.after(PAUSE, this::reconnect);
    }
  }

  /** Sends a frame on the current socket; dropped silently when there is none. */
  synchronized void send(JsonText frame) {
    if (current != null && !over) {
      current.send(frame.text());
    }
  }

  /** What the engine sent, in order. */
  synchronized List<JsonObject> received() {
    return List.copyOf(received);
  }

  private CompletableFuture<Void> connect() {
    SocketEnd end = new SocketEnd();
    return TextSocket.open(http, origin, url, end).thenAccept(socket -> opened(end, socket));
  }

  private synchronized void opened(SocketEnd end, TextSocket socket) {
    if (over) {
      socket.close();
      return;
    }
    end.socket = socket;
    current = socket;
    tools.values().forEach(tool -> socket.send(tool.declaration().text()));
    socket.listen();
  }

  private void reconnect() {
    synchronized (this) {
      if (over) {
        return;
      }
    }
    connect().exceptionally(gaveUp -> null); // one try, then the client gives up silently
  }

  private void message(JsonObject message) {
    synchronized (this) {
      received.add(message);
    }
    switch (message.string("type").orElse("")) {
      case "ping" -> send(new JsonText("{\"type\":\"pong\"}"));
      case "callTool" -> message.string("id").ifPresent(id -> call(id, message));
      default -> {} // acks and what is newer than the client
    }
  }

  private void call(String id, JsonObject message) {
    String name = message.string("tool").orElse("");
    PageTool tool = tools.get(name);
    if (tool == null) {
      send(PageTool.failure(id, "Unknown tool: " + name));
      return;
    }
    var unused =
        tool.handler()
            .apply(message.raw("arguments").orElse(Call.NOTHING))
            .whenComplete(
                (result, problem) ->
                    send(
                        problem == null
                            ? PageTool.answer(id, result)
                            : PageTool.failure(id, String.valueOf(problem.getMessage()))));
  }

  /** One socket of the channel. */
  private final class SocketEnd implements TextSocket.Listener {
    private @Nullable TextSocket socket;

    @Override
    public void message(String text) {
      try {
        ToolChannel.this.message(JsonObject.of(text));
      } catch (JsonProblem notJson) {
        trouble.accept(new Breach("a channel frame is no JSON object: the client throws"));
      }
    }

    @Override
    public void broke(Breach breach) {
      trouble.accept(breach);
    }

    @Override
    public void closed(int code) {
      synchronized (ToolChannel.this) {
        if (!over && socket != null && socket == current) {
          current = null;
          scheduler.after(PAUSE, ToolChannel.this::reconnect);
        }
      }
    }
  }
}
