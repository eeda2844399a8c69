package io.leuria.app.demo.agent;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One conversation: a turn at a time, each on its own thread, and what earlier ones left behind.
 */
final class DemoSession {
  private final EngineLine line;
  private final Optional<McpClient> tools;
  private final Memory memory = new Memory();
  private Optional<Thread> running = Optional.empty();
  private boolean introduced;
  private int calls;

  DemoSession(String id, AcpPeer peer, Optional<McpClient> tools, Duration pace) {
    this.line = new EngineLine(id, peer, pace);
    this.tools = tools;
  }

  /**
   * Runs a turn.
   *
   * @param ended told the stop reason: {@code end_turn}, or {@code cancelled}
   */
  synchronized void prompt(String text, Consumer<String> ended) {
    Optional<Thread> before = running;
    Thread turn = new Thread(() -> run(text, ended, before), "turn");
    turn.setDaemon(true);
    running = Optional.of(turn);
    turn.start();
  }

  /** Stops the running turn, if there is one. */
  synchronized void cancel() {
    running.ifPresent(Thread::interrupt);
  }

  private void run(String text, Consumer<String> ended, Optional<Thread> before) {
    String stopReason = "end_turn";
    try {
      if (before.isPresent()) {
        before.get().join();
      }
      turn(text);
    } catch (InterruptedException stopped) {
      stopReason = "cancelled";
    }
    // From here on a late cancel finds no turn: it must not stop the next one.
    synchronized (this) {
      if (running.equals(Optional.of(Thread.currentThread()))) {
        running = Optional.empty();
      }
    }
    ended.accept(stopReason);
  }

  private void turn(String text) throws InterruptedException {
    if (!introduced) {
      introduced = true;
      line.say(Sayings.INTRODUCTION);
    }
    try {
      List<PageTool> offered = tools.isPresent() ? tools.get().tools() : List.of();
      if (offered.isEmpty()) {
        line.say(Sayings.NO_TOOLS);
        return;
      }
      new Turn(line, tools.orElseThrow(), offered, memory, this::nextCall).run(Request.of(text));
    } catch (IOException broken) {
      // An interrupt while a body is read shows as an I/O failure.
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      line.say(Sayings.broken(String.valueOf(broken.getMessage())));
    }
  }

  private String nextCall() {
    calls++;
    return "call-" + calls;
  }
}
