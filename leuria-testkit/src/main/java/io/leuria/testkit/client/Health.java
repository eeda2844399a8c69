package io.leuria.testkit.client;

import io.leuria.json.JsonObject;
import java.util.Optional;

/**
 * What the page knows of the engine.
 *
 * @param why for a log, when it is not ready
 */
public record Health(State state, Optional<String> agent, Optional<String> embed, String why) {
  /** What the page shows. */
  public enum State {
    READY,
    /** No token, so nothing was asked; or the engine just refused it. */
    NOT_CONNECTED,
    OFFLINE
  }

  static Health ready(JsonObject answer) {
    return new Health(State.READY, answer.string("agent"), answer.string("embed"), "");
  }

  static Health notConnected(String why) {
    return new Health(State.NOT_CONNECTED, Optional.empty(), Optional.empty(), why);
  }

  static Health offline(String why) {
    return new Health(State.OFFLINE, Optional.empty(), Optional.empty(), why);
  }
}
