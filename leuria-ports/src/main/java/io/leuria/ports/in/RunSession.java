package io.leuria.ports.in;

import io.leuria.domain.session.Owner;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionEvent;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.session.SessionRequest;
import io.leuria.domain.session.SessionStatus;
import java.time.Instant;
import java.util.Optional;

/**
 * A page runs an AI (page, section Sessions). Every method that takes a session id throws {@code
 * Refusal} UNKNOWN when the session doesn't exist or isn't the owner's, and NOT_NOW when its status
 * doesn't allow the action. Safe for many threads; no method waits for the AI.
 */
public interface RunSession {
  /** Makes a session; nothing is started. NOT_NOW when the owner already holds 4 live ones. */
  SessionInfo prepare(Owner owner, SessionRequest request);

  SessionInfo info(Owner owner, SessionId id);

  /** Starts the AI and sends the first prompt, if there is one. */
  Outcome approve(Owner owner, SessionId id);

  /** Sends a follow-up turn to an idle session. */
  Outcome prompt(Owner owner, SessionId id, Prompt prompt);

  /** Stops the turn in progress and keeps the session. */
  Outcome cancelTurn(Owner owner, SessionId id);

  /** Ends the session as cancelled. */
  Outcome cancel(Owner owner, SessionId id);

  /** Ends the session as completed. The owner's slot is free when this returns. */
  Outcome close(Owner owner, SessionId id);

  /**
   * Replays what a new stream gets and subscribes it, in one step: nothing is lost or doubled. The
   * replay reaches the sink before this returns.
   */
  Subscription stream(Owner owner, SessionId id, EventSink sink);

  /**
   * Ends every session as cancelled, for the engine's own end; returns when the AIs have been told
   * to stop.
   */
  void shutDown();

  /** What a page may know of its session; {@code error} only when it failed. */
  record SessionInfo(
      SessionId id,
      SessionStatus status,
      Owner owner,
      Instant createdAt,
      Optional<String> error,
      PageAccess access) {}

  /**
   * An action's answer. The caller sends it, then calls {@link #proceed()} whether or not sending
   * worked: the events that the action causes come behind its answer (decision 14).
   */
  interface Outcome {
    SessionStatus status();

    /** Lets the action's events out; a second call does nothing. */
    void proceed();
  }

  /** Takes a session's events, in order, one at a time. */
  interface EventSink {
    /** Must not block: the sink queues, or gives up on its reader. */
    void accept(SessionEvent event, PageAccess access);

    /**
     * A comment that proves the reader is still there (decision 15): sent when the engine wants to
     * know whether what it sent before has arrived.
     *
     * @param written told once the comment left this machine
     */
    void probe(Runnable written);
  }

  /** Ends a subscription; a second call does nothing. */
  interface Subscription {
    void cancel();
  }
}
