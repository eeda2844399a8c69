package io.leuria.ports.core;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.EngineHost;
import io.leuria.domain.session.Owner;
import io.leuria.domain.webmcp.ChannelId;
import io.leuria.domain.webmcp.PageMessage;
import io.leuria.domain.webmcp.SocketId;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.out.JsonRules;
import io.leuria.ports.out.PageSocket;
import java.util.Optional;

/** A page registers its tools and answers calls to them. */
public final class ChannelService implements OfferPageTools {
  private final SessionRegistry registry;
  private final SessionMeans means;
  private final JsonRules rules;

  public ChannelService(SessionRegistry registry, SessionMeans means, JsonRules rules) {
    this.registry = registry;
    this.means = means;
    this.rules = rules;
  }

  @Override
  public Optional<Registration> register(Owner owner, String sent) {
    EngineHost host = means.host().get();
    return registry.openTo(owner).stream()
        .filter(session -> session.card().registration().isIn(sent, host))
        .findFirst()
        .filter(LiveSession::register)
        .map(LiveSession::card)
        .map(card -> new Registration(card.channel(), card.channelToken()));
  }

  @Override
  public boolean mayOpen(Owner owner, ChannelId channel, Token token) {
    return find(owner, channel, token).isPresent();
  }

  @Override
  public Optional<OpenChannel> open(
      Owner owner, ChannelId channel, Token token, PageSocket socket) {
    return find(owner, channel, token)
        .flatMap(session -> session.open(socket).map(id -> new PageEnd(session, id, rules)));
  }

  private Optional<LiveSession> find(Owner owner, ChannelId channel, Token token) {
    return registry
        .find(channel)
        .filter(session -> session.card().isOpenTo(owner))
        .filter(session -> session.card().channelToken().same(token));
  }

  /** The page's end of one socket. */
  private record PageEnd(LiveSession session, SocketId socket, JsonRules rules)
      implements OpenChannel {
    @Override
    public void received(PageMessage message) {
      Optional<JsonText> schema =
          message instanceof PageMessage.RegisterTool tool
              ? rules.toolSchema(tool.inputSchema())
              : Optional.empty();
      session.page((channel, now) -> channel.received(socket, message, schema, now));
    }

    @Override
    public void alive() {
      session.page((channel, now) -> channel.alive(socket, now));
    }

    @Override
    public void closed() {
      session.pageClosed(socket);
    }
  }
}
