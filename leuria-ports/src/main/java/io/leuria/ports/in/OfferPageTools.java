package io.leuria.ports.in;

import io.leuria.domain.grant.Token;
import io.leuria.domain.session.Owner;
import io.leuria.domain.webmcp.ChannelId;
import io.leuria.domain.webmcp.PageMessage;
import io.leuria.ports.out.PageSocket;
import java.util.Optional;

/** A page registers its tools and answers calls to them (page, section Page tools). */
public interface OfferPageTools {
  /**
   * Spends a registration token.
   *
   * @param sent the whole blob, or just the inner token
   * @return where to open the channel, or empty when the token is unknown, spent, or another
   *     owner's
   */
  Optional<Registration> register(Owner owner, String sent);

  /**
   * Whether this owner may open this channel with this token; asked before the upgrade is answered.
   */
  boolean mayOpen(Owner owner, ChannelId channel, Token token);

  /**
   * Makes a socket the channel's current one. The one before it is closed at once; its late close
   * changes nothing.
   *
   * @return empty when the channel has gone meanwhile
   */
  Optional<OpenChannel> open(Owner owner, ChannelId channel, Token token, PageSocket socket);

  /** Where a page opens its channel. */
  record Registration(ChannelId channel, Token token) {}

  /** The page's end of an open channel. Messages must be handed over in the order received. */
  interface OpenChannel {
    void received(PageMessage message);

    /** A WebSocket pong came: the page's browser is alive, even if its script is busy. */
    void alive();

    /** The socket closed, from either side. */
    void closed();
  }
}
