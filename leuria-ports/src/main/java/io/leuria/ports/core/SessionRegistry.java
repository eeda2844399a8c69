package io.leuria.ports.core;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Token;
import io.leuria.domain.grant.TokenHash;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.session.Owner;
import io.leuria.domain.session.SessionEnd;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.session.SessionLimits;
import io.leuria.domain.webmcp.ChannelId;
import io.leuria.ports.out.GrantStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Every session that can still be read, by all its names, and each owner's slots. A session's lock
 * may be held when this one is taken, never the other way round.
 */
public final class SessionRegistry implements EndSessions {
  private final GrantStore grants;
  private final SessionLimits limits;
  private final Map<SessionId, LiveSession> sessions = new ConcurrentHashMap<>();
  private final Map<ChannelId, LiveSession> channels = new ConcurrentHashMap<>();
  private final Map<TokenHash, LiveSession> tokens = new ConcurrentHashMap<>();
  private final Map<Owner, OwnedSessions> owners = new HashMap<>();
  private boolean closing;

  public SessionRegistry(GrantStore grants, SessionLimits limits) {
    this.grants = grants;
    this.limits = limits;
  }

  @Override
  public void cancelSessionsOf(Origin site) {
    SessionEnd how = grants.find(site).isPresent() ? SessionEnd.CANCELLED : SessionEnd.REVOKED;
    Owner owner = Owner.of(site);
    live(session -> session.card().owner().equals(owner))
        .forEach(session -> session.step((s, now) -> s.end(how, now)));
  }

  @Override
  public void cancelSessionsUsing(AiId ai) {
    live(session -> session.ai().filter(ai::equals).isPresent())
        .forEach(session -> session.step((s, now) -> s.end(SessionEnd.CANCELLED, now)));
  }

  /** Takes a slot of its owner's. */
  synchronized void add(LiveSession session) {
    if (closing) {
      throw new Refusal(Refusal.Code.UNAVAILABLE, "the engine is stopping");
    }
    OwnedSessions owned =
        owners.computeIfAbsent(session.card().owner(), owner -> new OwnedSessions());
    owned.add(session, limits.live());
    sessions.put(session.card().id(), session);
    channels.put(session.card().channel(), session);
    tokens.put(session.card().channelToken().hash(), session);
  }

  /** Frees the slot; names the owner's oldest ended session when there are too many of them. */
  synchronized Optional<LiveSession> ended(LiveSession session) {
    channels.remove(session.card().channel());
    tokens.remove(session.card().channelToken().hash());
    return Optional.ofNullable(owners.get(session.card().owner()))
        .flatMap(owned -> owned.ended(session, limits.ended()));
  }

  synchronized void forget(LiveSession session) {
    sessions.remove(session.card().id());
    Owner owner = session.card().owner();
    Optional.ofNullable(owners.get(owner))
        .filter(owned -> owned.forget(session))
        .ifPresent(empty -> owners.remove(owner));
  }

  /** No session is added from now on; those that live. */
  synchronized List<LiveSession> closing() {
    closing = true;
    return live(session -> true);
  }

  Optional<LiveSession> find(SessionId id) {
    return Optional.ofNullable(sessions.get(id));
  }

  /**
   * @throws Refusal UNKNOWN, also when it is another owner's
   */
  LiveSession of(Owner owner, SessionId id) {
    return find(id)
        .filter(session -> session.card().owner().equals(owner))
        .orElseThrow(() -> new Refusal(Refusal.Code.UNKNOWN, "unknown session"));
  }

  Optional<LiveSession> find(ChannelId id) {
    return Optional.ofNullable(channels.get(id));
  }

  Optional<LiveSession> find(Token channelToken) {
    return Optional.ofNullable(tokens.get(channelToken.hash()));
  }

  /** The live sessions whose tools this caller may offer (decision 26). */
  List<LiveSession> openTo(Owner caller) {
    return live(session -> session.card().isOpenTo(caller));
  }

  private List<LiveSession> live(Predicate<LiveSession> which) {
    List<LiveSession> found = new ArrayList<>();
    for (LiveSession session : channels.values()) {
      if (which.test(session)) {
        found.add(session);
      }
    }
    return found;
  }
}
