package io.leuria.app.demo.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;

/** What a session tells the engine while a turn runs. */
final class EngineLine {
  private static final String ALLOW = "allow";

  private final String session;
  private final AcpPeer peer;
  private final Duration pace;

  EngineLine(String session, AcpPeer peer, Duration pace) {
    this.session = session;
    this.peer = peer;
    this.pace = pace;
  }

  /** Sends a text in small pieces, as an AI would write it. */
  void say(String text) throws InterruptedException {
    for (String piece : Pieces.of(text)) {
      Thread.sleep(pace.toMillis());
      update(new AgentViews.Chunk("agent_message_chunk", AgentViews.Text.of(piece)));
    }
  }

  void think(String text) {
    update(new AgentViews.Chunk("agent_thought_chunk", AgentViews.Text.of(text)));
  }

  void callBegins(String call, String tool, JsonText arguments) {
    update(begin(Optional.of("tool_call"), call, tool, arguments));
  }

  void callRuns(String call) {
    update(news(call, "in_progress", Optional.empty()));
  }

  void callEnds(String call, boolean failed, String text) {
    AgentViews.Content content = new AgentViews.Content("content", AgentViews.Text.of(text));
    update(news(call, failed ? "failed" : "completed", Optional.of(List.of(content))));
  }

  /** Asks whether a tool may be used, as agents do before every use. */
  boolean mayCall(String call, String tool, JsonText arguments) throws InterruptedException {
    AgentViews.AskPermission question =
        new AgentViews.AskPermission(
            session,
            "mcp__webmcp__" + tool,
            begin(Optional.empty(), call, tool, arguments),
            List.of(
                new AgentViews.Option(ALLOW, "Allow", "allow_once"),
                new AgentViews.Option("reject", "Reject", "reject_once")));
    try {
      JsonObject answer = peer.request("session/request_permission", Json.write(question)).get();
      return answer
          .object("result")
          .flatMap(result -> result.object("outcome"))
          .flatMap(outcome -> outcome.string("optionId"))
          .filter(ALLOW::equals)
          .isPresent();
    } catch (ExecutionException | CancellationException gone) {
      return false;
    }
  }

  private static AgentViews.Call begin(
      Optional<String> kindOfUpdate, String call, String tool, JsonText arguments) {
    return new AgentViews.Call(
        kindOfUpdate,
        call,
        Optional.of("mcp__webmcp__" + tool),
        Optional.of("other"),
        "pending",
        Optional.of(arguments),
        Optional.empty());
  }

  private static AgentViews.Call news(
      String call, String status, Optional<List<AgentViews.Content>> content) {
    return new AgentViews.Call(
        Optional.of("tool_call_update"),
        call,
        Optional.empty(),
        Optional.empty(),
        status,
        Optional.empty(),
        content);
  }

  private void update(Object update) {
    peer.tell("session/update", Json.write(new AgentViews.Update(session, update)));
  }
}
