package io.leuria.domain.session;

import io.leuria.domain.webmcp.ChannelEnd;

/** The ways in which page, visitor and engine end a session. */
public enum SessionEnd {
  /** The page closed it. */
  CLOSED(ChannelEnd.SESSION_ENDED),
  /** The page cancelled it, or the visitor changed what stands behind it. */
  CANCELLED(ChannelEnd.SESSION_ENDED),
  /** Nobody was there for it any more (decision 17). */
  ABANDONED(ChannelEnd.SESSION_ENDED),
  /** The site's grant is gone. */
  REVOKED(ChannelEnd.REVOKED),
  /** The engine ends. */
  SHUT_DOWN(ChannelEnd.SHUT_DOWN);

  private final ChannelEnd channel;

  SessionEnd(ChannelEnd channel) {
    this.channel = channel;
  }

  SessionEvent event() {
    return this == CLOSED ? new SessionEvent.Completed() : new SessionEvent.Cancelled();
  }

  ChannelEnd channel() {
    return channel;
  }
}
