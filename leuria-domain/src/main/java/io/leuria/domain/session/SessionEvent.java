package io.leuria.domain.session;

/** What a stream tells a page (page, section Stream events). */
public sealed interface SessionEvent {
  /** The event's name on the wire. */
  String name();

  /** Whether the stream ends behind it. */
  default boolean isTerminal() {
    return false;
  }

  /**
   * Sent on approve, and first on every later stream. Its data is the same for the whole session.
   */
  record WebmcpReady() implements SessionEvent {
    @Override
    public String name() {
      return "webmcp_ready";
    }
  }

  /** The AI is up and idle. */
  record Ready() implements SessionEvent {
    @Override
    public String name() {
      return "ready";
    }
  }

  /** A turn begins. Never replayed. */
  record TurnStart() implements SessionEvent {
    @Override
    public String name() {
      return "turn_start";
    }
  }

  /** A piece of the AI's text, with the boundaries the AI sent. */
  record Chunk(String text) implements SessionEvent {
    @Override
    public String name() {
      return "chunk";
    }
  }

  /** A piece of the AI's reasoning. */
  record Thought(String text) implements SessionEvent {
    @Override
    public String name() {
      return "thought";
    }
  }

  /** A tool call of the AI, or news of one. */
  record ToolCall(ToolCallUpdate update) implements SessionEvent {
    @Override
    public String name() {
      return "tool_call";
    }
  }

  /** A permission decision of the engine's policy. */
  record Permission(String toolName, boolean allow) implements SessionEvent {
    @Override
    public String name() {
      return "permission";
    }
  }

  /** A line for debugging: the agent's stderr, or the engine's note on the session. */
  record Log(String line) implements SessionEvent {
    @Override
    public String name() {
      return "log";
    }
  }

  /**
   * @param text the whole turn's text
   * @param durationMs from turn_start, whole milliseconds
   */
  record TurnCompleted(String text, long durationMs) implements SessionEvent {
    @Override
    public String name() {
      return "turn_completed";
    }
  }

  /** The session was closed. */
  record Completed() implements SessionEvent {
    @Override
    public String name() {
      return "completed";
    }

    @Override
    public boolean isTerminal() {
      return true;
    }
  }

  /** The session was cancelled. */
  record Cancelled() implements SessionEvent {
    @Override
    public String name() {
      return "cancelled";
    }

    @Override
    public boolean isTerminal() {
      return true;
    }
  }

  /** The session failed; the reason is in plain words. */
  record Failed(String message) implements SessionEvent {
    @Override
    public String name() {
      return "failed";
    }

    @Override
    public boolean isTerminal() {
      return true;
    }
  }

  /**
   * One answer for each event; whoever reads events implements it, so a new event breaks the build
   * until handled.
   */
  interface Reader<T> {
    T webmcpReady();

    /** ready, turn_start, completed and cancelled carry no data. */
    T plain();

    /** chunk, thought, log and failed carry a text. */
    T text(String text);

    T toolCall(ToolCallUpdate update);

    T permission(String toolName, boolean allow);

    T turnCompleted(String text, long durationMs);
  }

  /** Hands this event's data to a reader. */
  default <T> T read(Reader<T> reader) {
    if (this instanceof Chunk chunk) {
      return reader.text(chunk.text());
    } else if (this instanceof Thought thought) {
      return reader.text(thought.text());
    } else if (this instanceof ToolCall call) {
      return reader.toolCall(call.update());
    } else if (this instanceof TurnCompleted turn) {
      return reader.turnCompleted(turn.text(), turn.durationMs());
    } else if (this instanceof Permission permission) {
      return reader.permission(permission.toolName(), permission.allow());
    } else if (this instanceof Log log) {
      return reader.text(log.line());
    } else if (this instanceof Failed failed) {
      return reader.text(failed.message());
    } else if (this instanceof WebmcpReady) {
      return reader.webmcpReady();
    }
    return reader.plain();
  }
}
