package io.leuria.ports.core;

import io.leuria.domain.grant.Token;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.webmcp.Declarations;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.PageRequest;
import io.leuria.ports.in.RelayPageTools;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Hands the AI's calls to the page. */
public final class RelayService implements RelayPageTools {
  private final SessionRegistry registry;

  public RelayService(SessionRegistry registry) {
    this.registry = registry;
  }

  @Override
  public Optional<SessionId> sessionOf(Token channelToken) {
    return registry.find(channelToken).map(session -> session.card().id());
  }

  @Override
  public Declared declared(SessionId session) {
    return registry
        .find(session)
        .map(LiveSession::declarations)
        .map(RelayService::view)
        .orElse(Declared.NOTHING);
  }

  @Override
  public CompletableFuture<PageAnswer> call(SessionId session, PageRequest request) {
    return registry
        .find(session)
        .map(live -> live.call(request))
        .orElseGet(
            () ->
                CompletableFuture.completedFuture(new PageAnswer.Failure("the session has ended")));
  }

  private static Declared view(Declarations now) {
    return new Declared(now.tools(), now.resources(), now.prompts());
  }
}
