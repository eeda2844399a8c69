package io.leuria.http.webmcp;

import io.leuria.domain.grant.Token;
import io.leuria.domain.session.Owner;
import io.leuria.domain.webmcp.ChannelId;
import io.leuria.domain.webmcp.EngineMessage;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.in.OfferPageTools.OpenChannel;
import io.leuria.ports.out.PageSocket;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/** A page's tool channel: frames in, frames out, nothing else. */
public final class ChannelSocket implements Session.Listener.AutoDemanding {
  private final OfferPageTools pageTools;
  private final Owner owner;
  private final ChannelId channel;
  private final Token token;
  private volatile Optional<SocketSender> sender = Optional.empty();
  private volatile Optional<OpenChannel> open = Optional.empty();

  ChannelSocket(OfferPageTools pageTools, Owner owner, ChannelId channel, Token token) {
    this.pageTools = pageTools;
    this.owner = owner;
    this.channel = channel;
    this.token = token;
  }

  @Override
  public void onWebSocketOpen(Session session) {
    SocketSender out = new SocketSender(session);
    sender = Optional.of(out);
    open = pageTools.open(owner, channel, token, new JettyPageSocket(out));
    if (open.isEmpty()) {
      out.close(CloseCodes.codeOf(PageSocket.Reason.SESSION_ENDED), "session ended");
    }
  }

  @Override
  public void onWebSocketText(String frame) {
    open.ifPresent(page -> page.received(PageFrames.read(frame)));
  }

  @Override
  public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
    callback.succeed();
    close(CloseCodes.UNSUPPORTED_DATA, "text frames only");
  }

  @Override
  public void onWebSocketPong(ByteBuffer payload) {
    open.ifPresent(OpenChannel::alive);
  }

  @Override
  public void onWebSocketClose(int code, String reason, Callback callback) {
    callback.succeed();
    open.ifPresent(OpenChannel::closed);
  }

  private void close(int code, String reason) {
    sender.ifPresent(out -> out.close(code, reason));
  }

  /** The core's view of the socket. */
  private record JettyPageSocket(SocketSender out) implements PageSocket {
    @Override
    public void send(EngineMessage message) {
      out.text(EngineFrames.write(message));
    }

    @Override
    public void ping() {
      out.ping();
    }

    @Override
    public void close(Reason reason) {
      out.close(CloseCodes.codeOf(reason), CloseCodes.wordsOf(reason));
    }
  }
}
