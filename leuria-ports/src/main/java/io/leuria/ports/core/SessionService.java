package io.leuria.ports.core;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.session.Owner;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.Session;
import io.leuria.domain.session.SessionEnd;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.session.SessionRequest;
import io.leuria.domain.session.SessionStatus;
import io.leuria.domain.session.Step;
import io.leuria.ports.in.RunSession;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;

/**
 * A page runs an AI. approve and prompt are seen by nobody but their caller before {@link
 * Outcome#proceed()}; the other actions happen at once.
 */
public final class SessionService implements RunSession, EndSessions {
  private static final long SHUT_DOWN_SECONDS = 2;

  private final SessionRegistry registry;
  private final SessionMeans means;
  private final AiStarter starter;

  public SessionService(SessionRegistry registry, SessionMeans means, AiStarter starter) {
    this.registry = registry;
    this.means = means;
    this.starter = starter;
  }

  @Override
  public SessionInfo prepare(Owner owner, SessionRequest request) {
    SessionCard card = SessionCard.issue(owner, means.now(), means.secrets(), means.host().get());
    LiveSession session = new LiveSession(card, request, means, registry, starter);
    registry.add(session);
    session.begin();
    return infoOf(session);
  }

  @Override
  public SessionInfo info(Owner owner, SessionId id) {
    return infoOf(registry.of(owner, id));
  }

  @Override
  public Outcome approve(Owner owner, SessionId id) {
    return waiting(registry.of(owner, id), Session::approve);
  }

  @Override
  public Outcome prompt(Owner owner, SessionId id, Prompt prompt) {
    return waiting(registry.of(owner, id), (s, now) -> s.prompt(prompt, now));
  }

  @Override
  public Outcome cancelTurn(Owner owner, SessionId id) {
    return new Done(registry.of(owner, id).step(Session::cancelTurn));
  }

  @Override
  public Outcome cancel(Owner owner, SessionId id) {
    return new Done(registry.of(owner, id).step((s, now) -> s.end(SessionEnd.CANCELLED, now)));
  }

  @Override
  public Outcome close(Owner owner, SessionId id) {
    return new Done(registry.of(owner, id).step((s, now) -> s.end(SessionEnd.CLOSED, now)));
  }

  @Override
  public Subscription stream(Owner owner, SessionId id, EventSink sink) {
    return registry.of(owner, id).stream(sink);
  }

  @Override
  public void shutDown() {
    List<LiveSession> live = registry.closing();
    CompletableFuture<?>[] told =
        live.stream()
            .filter(LiveSession::wantsAi)
            .map(LiveSession::aiTold)
            .toArray(CompletableFuture<?>[]::new);
    live.forEach(session -> session.step((s, now) -> s.end(SessionEnd.SHUT_DOWN, now)));
    await(CompletableFuture.allOf(told));
  }

  @Override
  public void cancelSessionsOf(Origin site) {
    registry.cancelSessionsOf(site);
  }

  @Override
  public void cancelSessionsUsing(AiId ai) {
    registry.cancelSessionsUsing(ai);
  }

  private static Outcome waiting(
      LiveSession session, BiFunction<Session, Instant, Step.Reply<Long>> action) {
    long ticket = session.ask(action);
    return new Held(SessionStatus.RUNNING, session, ticket);
  }

  private static SessionInfo infoOf(LiveSession session) {
    SessionCard card = session.card();
    Session now = session.now();
    return new SessionInfo(
        card.id(), now.status(), card.owner(), card.createdAt(), now.error(), card.access());
  }

  /** Another thread may be at it; it needs no more than a moment. */
  private static void await(CompletableFuture<?> told) {
    try {
      told.get(SHUT_DOWN_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      throw new IllegalStateException("an AI was not told to stop", e);
    }
  }

  /** The action has happened. */
  private record Done(SessionStatus status) implements Outcome {
    @Override
    public void proceed() {}
  }

  /** What the action starts waits for its answer (decision 14); a ticket counts once. */
  private record Held(SessionStatus status, LiveSession session, long ticket) implements Outcome {
    @Override
    public void proceed() {
      session.step((s, now) -> s.proceed(ticket, now));
    }
  }
}
