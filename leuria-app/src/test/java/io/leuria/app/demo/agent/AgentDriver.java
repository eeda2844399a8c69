package io.leuria.app.demo.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The client's end of the pipes, driven step by step. */
final class AgentDriver {
  // Not java.io's piped streams: those take a writer whose thread has ended for a broken pipe.
  private final Pipe in = Pipe.open();
  private final Pipe out = Pipe.open();
  private final OutputStream toAgent = Channels.newOutputStream(in.sink());
  private final BufferedReader lines =
      new BufferedReader(
          new InputStreamReader(Channels.newInputStream(out.source()), StandardCharsets.UTF_8));
  private final List<String> permissions = new ArrayList<>();
  private final Thread thread;
  private String choice = "allow";
  private String session = "";
  private int lastId;

  /** What a turn brought. */
  record Turn(String text, List<String> callStatuses, String stopReason) {}

  AgentDriver(long paceMillis) throws IOException {
    DemoAgent agent =
        new DemoAgent(
            Channels.newInputStream(in.source()),
            Channels.newOutputStream(out.sink()),
            Duration.ofMillis(paceMillis));
    thread =
        new Thread(
            () -> {
              try {
                agent.run();
              } catch (IOException closed) {
                // The test is over.
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  void open(String url) throws Exception {
    JsonObject hello = request("initialize", "{\"protocolVersion\":1}");
    if (hello.object("result").flatMap(result -> result.integer("protocolVersion")).orElse(0L)
        != 1) {
      throw new AssertionError("no ACP v1: " + hello.text());
    }
    String server =
        "{\"type\":\"http\",\"name\":\"webmcp\",\"url\":\""
            + url
            + "\",\"headers\":[{\"name\":\"Authorization\",\"value\":\"Bearer t\"}]}";
    JsonObject opened = request("session/new", "{\"cwd\":\"/\",\"mcpServers\":[" + server + "]}");
    session = opened.object("result").orElseThrow().string("sessionId").orElseThrow();
  }

  Turn prompt(String text) throws Exception {
    begin(text);
    return awaitTurn();
  }

  void begin(String text) throws Exception {
    send(
        "session/prompt",
        "{\"sessionId\":\""
            + session
            + "\",\"prompt\":[{\"type\":\"text\",\"text\":"
            + Json.quoted(text)
            + "}]}");
  }

  Turn awaitTurn() throws Exception {
    StringBuilder text = new StringBuilder();
    List<String> statuses = new ArrayList<>();
    for (JsonObject message = next(); ; message = next()) {
      if (message.has("result")) {
        return new Turn(
            text.toString(),
            statuses,
            message.object("result").orElseThrow().string("stopReason").orElseThrow());
      }
      JsonObject params = message.object("params").orElseThrow();
      if (message.string("method").orElse("").equals("session/request_permission")) {
        answerPermission(message);
        continue;
      }
      JsonObject update = params.object("update").orElseThrow();
      update.string("status").ifPresent(statuses::add);
      if (update.string("sessionUpdate").orElse("").equals("agent_message_chunk")) {
        text.append(update.object("content").orElseThrow().string("text").orElseThrow());
      }
    }
  }

  /** Reads on until the agent asks for permission, and answers. */
  void answerNextPermission() throws Exception {
    JsonObject message = next();
    while (!message.string("method").orElse("").equals("session/request_permission")) {
      message = next();
    }
    answerPermission(message);
  }

  private void answerPermission(JsonObject request) throws IOException {
    permissions.add(request.object("params").orElseThrow().string("toolName").orElseThrow());
    write(
        "{\"jsonrpc\":\"2.0\",\"id\":"
            + request.raw("id").orElseThrow()
            + ",\"result\":{\"outcome\":{\"outcome\":\"selected\",\"optionId\":\""
            + choice
            + "\"}}}");
  }

  void cancel() throws IOException {
    write(
        "{\"jsonrpc\":\"2.0\",\"method\":\"session/cancel\",\"params\":{\"sessionId\":\""
            + session
            + "\"}}");
  }

  void noise(String line) throws IOException {
    write(line);
  }

  void refusePermissions() {
    choice = "reject";
  }

  List<String> permissionsAsked() {
    return permissions;
  }

  long requestError(String method) throws Exception {
    return request(method, "{}").object("error").orElseThrow().integer("code").orElseThrow();
  }

  void close() throws Exception {
    toAgent.close();
    thread.join(10_000);
    if (thread.isAlive()) {
      throw new AssertionError("the agent outlives its pipe");
    }
  }

  private JsonObject request(String method, String params) throws Exception {
    send(method, params);
    return next();
  }

  private void send(String method, String params) throws IOException {
    write(
        "{\"jsonrpc\":\"2.0\",\"id\":"
            + ++lastId
            + ",\"method\":\""
            + method
            + "\",\"params\":"
            + params
            + "}");
  }

  private void write(String line) throws IOException {
    toAgent.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    toAgent.flush();
  }

  private JsonObject next() throws IOException, JsonProblem {
    String line = lines.readLine();
    if (line == null) {
      throw new AssertionError("the agent closed its pipe");
    }
    return JsonObject.of(new JsonText(line));
  }
}
