package io.leuria.testkit.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/** One turn of the scripted agent: what it does depends on the words of the prompt. */
final class AgentTurn {
  private final AgentOut out;
  private final Flags flags;
  private final String session;
  private final Optional<BareMcp> tools;
  private final String model;
  private final List<JsonObject> blocks;
  private final CompletableFuture<Void> cancelled;
  private final CompletableFuture<String> permission;

  AgentTurn(
      AgentOut out,
      Flags flags,
      String session,
      Optional<BareMcp> tools,
      String model,
      JsonObject prompt,
      CompletableFuture<Void> cancelled,
      CompletableFuture<String> permission) {
    this.out = out;
    this.flags = flags;
    this.session = session;
    this.tools = tools;
    this.model = model;
    this.blocks =
        prompt.array("prompt").orElse(List.of()).stream()
            .flatMap(block -> Json.object(block).stream())
            .toList();
    this.cancelled = cancelled;
    this.permission = permission;
  }

  /** Runs the turn; gives the stop reason. */
  String run() throws IOException, InterruptedException, JsonProblem {
    String text =
        blocks.stream()
            .flatMap(block -> block.string("text").stream())
            .collect(Collectors.joining("\n"));
    if (text.equals("MODEL?")) {
      say(model);
    } else if (text.startsWith("BLOCKS")) {
      say(blocks.stream().map(AgentTurn::kind).collect(Collectors.joining(",")));
    } else if (text.equals("THINK")) {
      out.text(session, "agent_thought_chunk", "\"pondering\"");
      say("thought about it");
    } else if (text.equals("SLOW")) {
      return slow();
    } else if (text.equals("bash")) {
      askForBash();
    } else if (text.startsWith("SUBMIT ")) {
      say(
          tools
              .orElseThrow()
              .call("submit_result", new JsonText(text.substring("SUBMIT ".length()))));
    } else if (flags.value("big").isPresent()) {
      say("x".repeat(Integer.parseInt(flags.value("big").get()) << 20));
    } else {
      callFirstTool(text);
    }
    return "end_turn";
  }

  private String slow() {
    say("slow");
    if (flags.has("deaf")) {
      new CompletableFuture<Void>().join();
    }
    cancelled.join();
    return "cancelled";
  }

  private void callFirstTool(String text) throws IOException, InterruptedException, JsonProblem {
    Optional<String> tool = tools.isPresent() ? tools.get().firstTool() : Optional.empty();
    if (tool.isEmpty()) {
      say("echo: " + text);
      return;
    }
    String said =
        tools.orElseThrow().call(tool.get(), new JsonText("{\"text\":" + Json.quoted(text) + "}"));
    say("tool said: " + said);
  }

  private void askForBash() {
    String once =
        flags.value("permission").filter("no-once"::equals).isPresent()
            ? "allow_always"
            : "allow_once";
    String title =
        flags.value("permission").filter("faked-title"::equals).isPresent()
            ? "mcp__webmcp__echo"
            : "Bash";
    out.request(
        "p1",
        "session/request_permission",
        "{\"sessionId\":"
            + Json.quoted(session)
            + ",\"toolCall\":{\"toolCallId\":\"t1\",\"title\":\""
            + title
            + "\",\"_meta\":{\"claudeCode\":{\"toolName\":\"Bash\"}}},\"options\":["
            + "{\"optionId\":\"yes\",\"kind\":\""
            + once
            + "\",\"name\":\"Yes\"},"
            + "{\"optionId\":\"no\",\"kind\":\"reject_once\",\"name\":\"No\"}]}");
    say("chosen: " + permission.join());
  }

  private void say(String text) {
    if (flags.has("wrong-session")) {
      out.chunk("another-session", "not for this page");
    }
    out.chunk(session, text);
  }

  private static String kind(JsonObject block) {
    return block.string("type").filter("image"::equals).isPresent()
        ? "image:" + block.string("mimeType").orElse("")
        : "text:" + block.string("text").orElse("").length();
  }
}
