package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A session as the existing client holds it: one turn at a time, text from {@code chunk} events
 * only, over at a terminal event.
 */
public final class StrictSession {
  static final Duration GRACE = Duration.ofSeconds(10);

  private final StrictClient client;
  private final SessionStart.Prepared prepared;
  private final SessionEvents events = new SessionEvents(this::letGo);
  private @Nullable ToolChannel channel;
  private @Nullable EventStream stream;

  StrictSession(StrictClient client, SessionStart.Prepared prepared) {
    this.client = client;
    this.prepared = prepared;
  }

  public String id() {
    return prepared.sessionId();
  }

  /** The answer to prepare, whole. */
  public JsonObject preparedAnswer() {
    return prepared.answer();
  }

  /** Everything the stream brought. */
  public EventLog events() {
    return events.log();
  }

  /** What the engine sent on the tool channel, in order. */
  public List<JsonObject> channelMessages() {
    return channel == null ? List.of() : channel.received();
  }

  /** The turn that runs or ran last; the first prompt's when the session began with one. */
  public Turn turn() {
    return events.turn();
  }

  /** Waits until a session without a first prompt can take one. */
  public StrictSession awaitReady(Duration limit) {
    events.log().await("ready", limit);
    return this;
  }

  /** Asks; the turn before must be over. */
  public Turn ask(String prompt) {
    return ask(prompt, "[]");
  }

  /** Asks with attachments, a JSON array. */
  public Turn ask(String prompt, String attachments) {
    events.log().throwTrouble();
    Turn turn = events.begin();
    try {
      post("prompt", Json.write(new PromptBody(prompt, new JsonText(attachments))));
    } catch (RuntimeException refused) {
      events.abandon(turn);
      throw refused;
    }
    return turn;
  }

  /**
   * Stops the turn and keeps the session: completes with {@code turn_completed}; after 10 s without
   * it the client closes the session.
   */
  public CompletableFuture<TurnResult> cancelTurn() {
    Turn turn = turn();
    CompletableFuture<TurnResult> stopped = new CompletableFuture<>();
    var grace =
        client
            .scheduler()
            .after(
                GRACE,
                () -> {
                  stopped.completeExceptionally(
                      new Breach("no turn_completed within 10 s of cancel-turn"));
                  close();
                });
    var unused = stopped.whenComplete((result, problem) -> grace.cancel());
    turn.copyTo(stopped);
    post("cancel-turn", Call.NOTHING);
    return stopped;
  }

  /** Closes; stream and channel are dropped at the same moment, the answer is ignored. */
  public void close() {
    CompletableFuture<Answer> ignored =
        client.callAsync(Call.post("/session/" + id() + "/close", Call.NOTHING, client.bearer()));
    letGo();
    ignored.exceptionally(unheard -> null);
  }

  /** Leaves as a closed tab without its page hide event does: nothing is sent. */
  public void letGo() {
    if (stream != null) {
      stream.close();
    }
    if (channel != null) {
      channel.close();
    }
  }

  /** Cuts the stream as a failing network does; it is opened again after 0.5 s. */
  public void dropStream() {
    if (stream != null) {
      stream.drop();
    }
  }

  /** Cuts the tool channel; it is opened again after 0.5 s. */
  public void dropChannel() {
    if (channel != null) {
      channel.drop();
    }
  }

  /** Sends a frame on the tool channel as it is. */
  public void sendOnChannel(String json) {
    if (channel != null) {
      channel.send(new JsonText(json));
    }
  }

  /** Posts an action; a refusal is thrown. */
  public Answer post(String action, JsonText body) {
    return client.post("/session/" + id() + "/" + action, body);
  }

  /** GET /session/:id, which the existing client never sends. */
  public Answer info() {
    return client.get("/session/" + id());
  }

  RegistrationBlob registration() {
    return prepared.registration();
  }

  SessionEvents listener() {
    return events;
  }

  void opened(ToolChannel openChannel) {
    channel = openChannel;
  }

  void opened(EventStream openStream) {
    stream = openStream;
  }

  private record PromptBody(String prompt, JsonText attachments) {}
}
