package io.leuria.http.webmcp;

import io.leuria.domain.grant.Token;
import io.leuria.domain.session.Owner;
import io.leuria.domain.webmcp.ChannelId;
import io.leuria.domain.webmcp.EngineMessage;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.in.OfferPageTools.OpenChannel;
import io.leuria.ports.out.PageSocket;
import io.leuria.ports.out.Scheduler;
import java.util.Optional;

/** A session's tool channel (page, section Page tools, Handshake). */
public final class ChannelSocket extends PageEnd implements PageSocket {
  private final OfferPageTools pageTools;
  private final Owner owner;
  private final ChannelId channel;
  private final Token token;
  private volatile Optional<OpenChannel> open = Optional.empty();

  ChannelSocket(
      OfferPageTools pageTools, Scheduler scheduler, Owner owner, ChannelId channel, Token token) {
    super(scheduler);
    this.pageTools = pageTools;
    this.owner = owner;
    this.channel = channel;
    this.token = token;
  }

  @Override
  public void send(EngineMessage message) {
    frames().text(EngineFrames.write(message));
  }

  @Override
  public void ping() {
    frames().ping();
  }

  @Override
  public void close(Reason reason) {
    frames().close(CloseCodes.of(reason));
  }

  @Override
  void opened() {
    open = pageTools.open(owner, channel, token, this);
    if (open.isEmpty()) {
      frames().close(CloseCodes.GONE);
    }
  }

  @Override
  void received(String frame) {
    open.ifPresent(page -> page.received(PageFrames.read(frame)));
  }

  @Override
  void alive() {
    open.ifPresent(OpenChannel::alive);
  }

  @Override
  void closed() {
    open.ifPresent(OpenChannel::closed);
  }
}
