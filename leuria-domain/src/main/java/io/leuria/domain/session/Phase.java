package io.leuria.domain.session;

import io.leuria.domain.Refusal;
import io.leuria.domain.webmcp.ChannelEnd;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a session stands.
 *
 * <pre>
 * phase         input                     next        told and done
 * Pending       approve                   Starting    (nothing before its answer is out)
 * Starting      proceed                   Starting    webmcp_ready; launch, 60 s begin
 * Starting      started, prompt waits     InTurn      turn_start; send
 * Starting      started, nothing waits    Up          ready
 * Starting      startFailed, aiEnded      Leaving
 * Starting      60 s                      Ended       failed
 * Up            prompt, proceed           InTurn      turn_start; send
 * InTurn        chunk, thought, tool_call InTurn      the same
 * InTurn        turnEnded                 Up          turn_completed
 * InTurn        turnFailed, aiEnded       Leaving
 * InTurn        cancelTurn                InTurn      cancel the AI's turn, withdraw its page calls; 8 s begin
 * cancelled     turnEnded, turnFailed     Up          turn_completed; give up its page calls
 * cancelled     8 s                       Deaf        turn_completed; give up its page calls
 * Deaf          turnEnded, turnFailed     Up, or InTurn with the prompt that waits
 * Deaf          30 s                      Ended       failed
 * Starting,Deaf prompt while idle         the same, running; the prompt waits
 * Starting,Deaf,Up cancelTurn, prompt waits the same, idle  turn_completed "" after 0 ms
 * Up, Deaf      aiEnded                   Leaving     completed if idle and clean, else failed
 * Leaving       1 s                       Ended       completed or failed
 * any live      end: closed, else         Ended       completed, else cancelled
 * any live      failed                    Ended       failed
 * Ended         5 minutes                 forgotten
 * </pre>
 *
 * <p>All else is refused when a page asks (approve, prompt) and does nothing otherwise. Every way
 * into Ended stops the AI, ends the channel, then tells the streams, once.
 */
sealed interface Phase permits Pending, Awaiting, InTurn, Leaving, Ended {
  SessionStatus status();

  /** Whether streams are told webmcp_ready. */
  default boolean isApproved() {
    return true;
  }

  /** What a new stream is told first (decision 15). */
  default List<SessionEvent> greeting(Session s) {
    List<SessionEvent> first = new ArrayList<>();
    if (isApproved()) {
      first.add(new SessionEvent.WebmcpReady());
    }
    if (status() == SessionStatus.IDLE) {
      first.add(new SessionEvent.Ready());
    }
    first.addAll(s.replay().events());
    return first;
  }

  default Optional<Instant> wakeAt(Session s) {
    return Optional.empty();
  }

  /** Its time has come. */
  default Step wake(Session s, Instant now) {
    return s.stay();
  }

  default Step approve(Session s) {
    throw notNow("approve");
  }

  default Step prompt(Session s, Prompt prompt, long ticket) {
    throw notNow("prompt");
  }

  default Step proceed(Session s, long ticket, Instant now) {
    return s.stay();
  }

  default Step cancelTurn(Session s, Instant now) {
    return s.stay();
  }

  default Step started(Session s, AiTraits traits, Instant now) {
    return s.stay();
  }

  default Step startFailed(Session s, String reason, Instant now) {
    return s.stay();
  }

  default Step turnEnded(Session s, Instant now) {
    return s.stay();
  }

  default Step turnFailed(Session s, String reason, Instant now) {
    return s.stay();
  }

  default Step aiEnded(Session s, boolean clean, String reason, Instant now) {
    return s.stay();
  }

  default Step chunk(Session s, String text, Instant now) {
    return s.stay();
  }

  /** Thoughts and tool calls: they belong to a turn. */
  default Step said(Session s, SessionEvent event) {
    return s.stay();
  }

  default Step note(Session s, String line) {
    return s.stay().tell(new SessionEvent.Log(line));
  }

  /** Whether the AI may use that tool, which its page declares or not. */
  default Step.Reply<Boolean> mayUse(Session s, String tool, boolean declared) {
    return s.stay().tell(new SessionEvent.Permission(tool, declared)).answering(declared);
  }

  /** The AI calls the page: nothing, or why it may not. */
  default Step.Reply<Optional<String>> pageCall(Session s, Instant now) {
    return s.stay().answering(Optional.empty());
  }

  default Step end(Session s, SessionEvent last, ChannelEnd reason, Instant now) {
    return Moves.end(s, last, reason, now);
  }

  private Refusal notNow(String action) {
    return new Refusal(
        Refusal.Code.NOT_NOW, "cannot " + action + ": the session is " + status().word());
  }
}
