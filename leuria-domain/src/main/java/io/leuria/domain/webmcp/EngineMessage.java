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

  /** One answer for each message, so that a new one breaks the build until handled. */
  interface Reader<T> {
    T call(Call call);

    T cancelCall(CallId id);

    T ack(Ack ack);

    T refused(Refused refused);

    T notUnderstood(String message);

    T ping();

    T pong();
  }

  /** Hands this message to a reader. */
  default <T> T read(Reader<T> reader) {
    if (this instanceof Call call) {
      return reader.call(call);
    } else if (this instanceof Ack ack) {
      return reader.ack(ack);
    } else if (this instanceof Ping) {
      return reader.ping();
    } else if (this instanceof Pong) {
      return reader.pong();
    } else if (this instanceof CancelCall cancel) {
      return reader.cancelCall(cancel.id());
    } else if (this instanceof Refused refused) {
      return reader.refused(refused);
    }
    return reader.notUnderstood(((NotUnderstood) this).message());
  }
}
