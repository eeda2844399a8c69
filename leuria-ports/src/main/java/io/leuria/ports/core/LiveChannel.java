package io.leuria.ports.core;

import io.leuria.domain.webmcp.CallId;
import io.leuria.domain.webmcp.Channel;
import io.leuria.domain.webmcp.ChannelEffect;
import io.leuria.domain.webmcp.ChannelEnd;
import io.leuria.domain.webmcp.ChannelStep;
import io.leuria.domain.webmcp.EngineMessage;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.SocketId;
import io.leuria.ports.out.PageSocket;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** A session's channel with its sockets and waiting calls. Used under the session's lock. */
final class LiveChannel implements ChannelEffect.Hands {
  private final Map<SocketId, PageSocket> sockets = new HashMap<>();
  private final Map<CallId, CompletableFuture<PageAnswer>> waiting = new HashMap<>();
  private final Outbox outbox;
  private final Consumer<String> notes;
  private volatile Channel channel;

  LiveChannel(Channel channel, Outbox outbox, Consumer<String> notes) {
    this.channel = channel;
    this.outbox = outbox;
    this.notes = notes;
  }

  /** As it is now; may be read without the lock. */
  Channel now() {
    return channel;
  }

  void apply(ChannelStep step) {
    channel = step.next();
    step.effects().forEach(effect -> effect.with(this));
  }

  /** The socket becomes the channel's current one. */
  SocketId open(PageSocket socket, ChannelStep opened) {
    SocketId id = opened.next().newestSocket();
    sockets.put(id, socket);
    apply(opened);
    return id;
  }

  void closed(SocketId socket, ChannelStep step) {
    sockets.remove(socket);
    apply(step);
  }

  void call(CallId id, CompletableFuture<PageAnswer> answer, ChannelStep asking) {
    waiting.put(id, answer);
    apply(asking);
  }

  void giveUp(CallId id) {
    waiting.remove(id);
    apply(channel.giveUp(id));
  }

  @Override
  public void send(SocketId socket, EngineMessage message) {
    at(socket).ifPresent(page -> outbox.add(() -> page.send(message)));
  }

  @Override
  public void ping(SocketId socket) {
    at(socket).ifPresent(page -> outbox.add(page::ping));
  }

  @Override
  public void close(SocketId socket, ChannelEnd reason) {
    at(socket).ifPresent(page -> outbox.add(() -> page.close(reasonOf(reason))));
    sockets.remove(socket);
  }

  @Override
  public void finish(CallId call, PageAnswer answer) {
    Optional.ofNullable(waiting.remove(call))
        .ifPresent(future -> outbox.add(() -> future.complete(answer)));
  }

  @Override
  public void note(String line) {
    notes.accept(line);
  }

  private Optional<PageSocket> at(SocketId socket) {
    return Optional.ofNullable(sockets.get(socket));
  }

  private static PageSocket.Reason reasonOf(ChannelEnd end) {
    return switch (end) {
      case SESSION_ENDED -> PageSocket.Reason.SESSION_ENDED;
      case REPLACED -> PageSocket.Reason.REPLACED;
      case REVOKED -> PageSocket.Reason.REVOKED;
      case SILENT -> PageSocket.Reason.SILENT;
      case SHUT_DOWN -> PageSocket.Reason.SHUT_DOWN;
    };
  }
}
