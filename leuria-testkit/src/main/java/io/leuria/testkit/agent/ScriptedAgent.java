package io.leuria.testkit.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** The agent's program: reads frames, answers by its script, fails as its flags say. */
public final class ScriptedAgent {
  private static final String SESSION = "scripted-1";
  private static final String CONFIG =
      "{\"id\":\"model\",\"name\":\"Model\",\"category\":\"model\",\"type\":\"select\",\"currentValue\":\"fast\","
          + "\"options\":[{\"value\":\"fast\",\"name\":\"Fast\"},{\"value\":\"smart\",\"name\":\"Smart\"}]}";
  private final Flags flags;
  private final AgentOut out;
  private volatile String model = "fast";
  private volatile Optional<BareMcp> tools = Optional.empty();
  private volatile CompletableFuture<Void> cancelled = new CompletableFuture<>();
  private volatile CompletableFuture<String> permission = new CompletableFuture<>();

  private ScriptedAgent(Flags flags) {
    this.flags = flags;
    this.out = new AgentOut(new FileOutputStream(FileDescriptor.out), flags);
  }

  public static void main(String[] args) throws IOException {
    Flags flags = new Flags(List.of(args));
    ScriptedAgent agent = new ScriptedAgent(flags);
    agent.prepare();
    agent.read();
  }

  private void prepare() throws IOException {
    if (flags.value("stderr").isPresent()) {
      try (FileOutputStream err = new FileOutputStream(FileDescriptor.err)) {
        err.write(flags.value("stderr").get().getBytes(StandardCharsets.UTF_8));
      }
    }
    if (flags.has("ignore-term")) {
      // A hook that never ends keeps the JVM from ending on TERM.
      Runtime.getRuntime().addShutdownHook(new Thread(ScriptedAgent::never));
    }
    if (flags.has("grandchild")) {
      // The shell ends at once, so that the sleeper belongs to nobody.
      new ProcessBuilder("sh", "-c", "sleep 600 >/dev/null 2>&1 &").start();
    }
  }

  private static void never() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }

  private void read() throws IOException {
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      try {
        take(JsonObject.of(line));
      } catch (JsonProblem notAFrame) {
        throw new IOException(notAFrame);
      }
    }
  }

  private void take(JsonObject frame) {
    JsonObject params = frame.object("params").orElse(frame);
    switch (frame.string("method").orElse("answer")) {
      case "initialize" -> step("initialize", frame, () -> capabilities());
      case "session/new" -> newSession(frame, params);
      case "session/set_config_option" -> {
        model = params.string("value").orElse(model);
        out.result(id(frame), "{\"configOptions\":[" + CONFIG + "]}");
      }
      case "session/prompt" -> prompt(frame, params);
      case "session/cancel" -> cancelled.complete(null);
      case "answer" -> permission.complete(option(frame));
      default -> frame.raw("id").ifPresent(id -> out.error(id, -32601, "Method not found"));
    }
  }

  private interface Answer {
    String text();
  }

  private void step(String step, JsonObject frame, Answer answer) {
    flags.crashAt(step).ifPresent(code -> Runtime.getRuntime().halt(code));
    if (!flags.hangsAt(step)) {
      out.result(id(frame), answer.text());
    }
  }

  private String capabilities() {
    return "{\"protocolVersion\":1,\"agentCapabilities\":{\"promptCapabilities\":{\"image\":true},"
        + "\"mcpCapabilities\":{\"http\":"
        + !flags.has("no-http")
        + "}},\"authMethods\":[{\"id\":\"account\",\"name\":\"Account\"}]}";
  }

  private void newSession(JsonObject frame, JsonObject params) {
    if (flags.has("signed-out")) {
      out.error(id(frame), -32000, "Authentication required");
      return;
    }
    tools = BareMcp.of(params);
    step(
        "session",
        frame,
        () -> "{\"sessionId\":\"" + SESSION + "\",\"configOptions\":[" + CONFIG + "]}");
  }

  private void prompt(JsonObject frame, JsonObject params) {
    cancelled = new CompletableFuture<>();
    permission = new CompletableFuture<>();
    AgentTurn turn =
        new AgentTurn(out, flags, SESSION, tools, model, params, cancelled, permission);
    Thread thread =
        new Thread(
            () -> {
              try {
                String reason = turn.run();
                step("prompt", frame, () -> "{\"stopReason\":\"" + reason + "\"}");
              } catch (IOException | InterruptedException | JsonProblem failed) {
                out.error(id(frame), -32603, "the turn failed: " + failed.getMessage());
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  private static String option(JsonObject frame) {
    Optional<JsonObject> outcome =
        frame.object("result").flatMap(result -> result.object("outcome"));
    return outcome
        .flatMap(chosen -> chosen.string("optionId"))
        .or(() -> outcome.flatMap(chosen -> chosen.string("outcome")))
        .orElse("none");
  }

  private static JsonText id(JsonObject frame) {
    return frame.raw("id").orElse(JsonText.NULL);
  }
}
