package io.leuria.domain.webmcp;

/** What a channel asks to be done, in order; whoever runs it lends its hands. */
public sealed interface ChannelEffect {
  /** Does it. */
  void with(Hands hands);

  /** One method for each effect, so that a new one breaks the build until someone does it. */
  interface Hands {
    void send(SocketId socket, EngineMessage message);

    void ping(SocketId socket);

    void close(SocketId socket, ChannelEnd reason);

    void finish(CallId call, PageAnswer answer);

    void note(String line);
  }

  record Send(SocketId socket, EngineMessage message) implements ChannelEffect {
    @Override
    public void with(Hands hands) {
      hands.send(socket, message);
    }
  }

  /** Sends a WebSocket ping frame. */
  record Ping(SocketId socket) implements ChannelEffect {
    @Override
    public void with(Hands hands) {
      hands.ping(socket);
    }
  }

  record Close(SocketId socket, ChannelEnd reason) implements ChannelEffect {
    @Override
    public void with(Hands hands) {
      hands.close(socket, reason);
    }
  }

  /** A call has ended. */
  record Finish(CallId call, PageAnswer answer) implements ChannelEffect {
    @Override
    public void with(Hands hands) {
      hands.finish(call, answer);
    }
  }

  /** Something the site's developer should see: a {@code log} event. */
  record Note(String line) implements ChannelEffect {
    @Override
    public void with(Hands hands) {
      hands.note(line);
    }
  }
}
