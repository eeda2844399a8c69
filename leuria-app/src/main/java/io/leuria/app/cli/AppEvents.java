package io.leuria.app.cli;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.Question;
import io.leuria.json.Json;
import io.leuria.ports.out.EngineListener;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Tells the desktop app on stdout: one JSON object with {@code event} on each line, nothing else.
 */
final class AppEvents implements EngineListener {
  private final PrintStream out;
  private volatile int port;

  AppEvents(PrintStream out) {
    this.out = out;
  }

  /** Told before the engine starts: approval addresses need it. */
  void listeningOn(int chosen) {
    port = chosen;
  }

  void ready(String version, String agent) {
    write(new Ready("ready", port, version, agent));
  }

  void error(String code, String message) {
    write(new Fault("error", code, message));
  }

  @Override
  public void asked(Question question) {
    String address = "http://127.0.0.1:" + port + "/connect/" + question.id();
    write(
        new Asked(
            "pairing",
            question.id().text(),
            question.origin().text(),
            question.app(),
            Optional.of(question.needs()).filter(needs -> !needs.isEmpty()).map(NeedsView::of),
            address));
  }

  @Override
  public void decided(Question question, boolean allowed, DecidedBy by) {
    write(new Decided("pairing_decided", question.id().text(), question.origin().text(), allowed));
  }

  @Override
  public void expired(Question question) {
    write(new Decided("pairing_decided", question.id().text(), question.origin().text(), false));
  }

  @Override
  public void aiState(AiId ai, boolean ok) {
    write(new AgentState("agent_state", ai.text(), ok));
  }

  private void write(Object event) {
    byte[] line = (Json.write(event).text() + "\n").getBytes(StandardCharsets.UTF_8);
    synchronized (out) {
      out.write(line, 0, line.length);
      out.flush();
    }
  }

  private record Ready(String event, int port, String version, String agent) {}

  private record Fault(String event, String code, String message) {}

  private record Asked(
      String event,
      String requestId,
      String origin,
      Optional<String> app,
      Optional<NeedsView> needs,
      String approveUrl) {}

  private record Decided(String event, String requestId, String origin, boolean allowed) {}

  private record AgentState(String event, String id, boolean ok) {}

  private record NeedsView(
      Optional<Boolean> tools,
      Optional<Boolean> images,
      Optional<String> effort,
      Optional<Integer> context) {
    static NeedsView of(Needs needs) {
      return new NeedsView(
          flag(needs.tools()),
          flag(needs.images()),
          needs.effort().map(Effort::word),
          needs.context());
    }

    private static Optional<Boolean> flag(boolean set) {
      return set ? Optional.of(true) : Optional.empty();
    }
  }
}
