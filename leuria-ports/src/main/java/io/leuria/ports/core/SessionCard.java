package io.leuria.ports.core;

import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.EngineHost;
import io.leuria.domain.session.Owner;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.webmcp.ChannelId;
import io.leuria.domain.webmcp.RegistrationToken;
import io.leuria.ports.in.PageAccess;
import io.leuria.ports.out.Secrets;
import java.time.Instant;

/** What a session is known by; it never changes. */
record SessionCard(
    SessionId id,
    Owner owner,
    Instant createdAt,
    ChannelId channel,
    Token channelToken,
    RegistrationToken registration,
    PageAccess access) {
  static SessionCard issue(Owner owner, Instant now, Secrets secrets, EngineHost host) {
    RegistrationToken registration = new RegistrationToken(token(secrets));
    return new SessionCard(
        new SessionId(secrets.uuid().toString()),
        owner,
        now,
        new ChannelId(secrets.uuid().toString()),
        token(secrets),
        registration,
        new PageAccess(registration.blob(host), host.http()));
  }

  /** Whether its tools may be offered by this caller (decision 26). */
  boolean isOpenTo(Owner caller) {
    return caller.equals(Owner.LOCAL) || caller.equals(owner);
  }

  private static Token token(Secrets secrets) {
    return new Token(secrets.uuid().toString());
  }
}
