package io.leuria.domain.webmcp;

/** What the engine sends on a channel (page, section Page tools, Engine → page). */
public sealed interface EngineMessage {
  /** callTool, readResource or getPrompt. */
  record Call(CallId id, PageRequest request) implements EngineMessage {}

  /** The AI gave up on a call; clients that don't know the message ignore it (decision 25). */
  record CancelCall(CallId id) implements EngineMessage {}

  /**
   * A registration took effect.
   *
   * @param registration registerTool, registerResource or registerPrompt
   */
  record Ack(String registration, String name) implements EngineMessage {}

  /** A registration was refused; what was there stays (decision 21). */
  record Refused(String registration, String name, String message) implements EngineMessage {}

  /** A frame was not understood. */
  record NotUnderstood(String message) implements EngineMessage {}

  record Ping() implements EngineMessage {}

  record Pong() implements EngineMessage {}
}
