package io.leuria.acp.process;

import io.leuria.acp.wire.LfLines;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A running agent: its output as lines, its end, and the way to end it with everything it started.
 */
public final class AgentProcess {
  private static final int LONGEST_FRAME = 64 << 20;
  private static final Duration GRACE = Duration.ofSeconds(3);
  private final Process process;
  private final Sandbox sandbox;
  private final ProcessTree tree;
  private final StderrLines stderr;
  private final Runnable forget;
  private final CompletableFuture<Void> ended = new CompletableFuture<>();
  private boolean ending;

  AgentProcess(
      Process process, Sandbox sandbox, ProcessTree tree, StderrLines stderr, Runnable forget) {
    this.process = process;
    this.sandbox = sandbox;
    this.tree = tree;
    this.stderr = stderr;
    this.forget = forget;
  }

  public OutputStream stdin() {
    return process.getOutputStream();
  }

  /** The folder the agent runs in. */
  public String folder() {
    return sandbox.folder().toString();
  }

  /**
   * Reads the agent's output on a thread of its own until it ends.
   *
   * @param onEnd told once behind the last line, with the reason in plain words
   */
  public void read(String name, Consumer<String> onLine, Consumer<Ending> onEnd) {
    Thread thread = new Thread(() -> onEnd.accept(readAll(onLine)), "acp-read-" + name);
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * How an agent ended.
   *
   * @param clean it left by itself with code 0
   */
  public record Ending(boolean clean, String reason) {}

  private Ending readAll(Consumer<String> onLine) {
    boolean whole = true;
    try {
      whole = new LfLines(process.getInputStream(), LONGEST_FRAME, onLine).readAll();
    } catch (IOException closed) {
      // Its end says more.
    }
    return whole ? ending() : new Ending(false, "The AI sent a message of more than 64 MB.");
  }

  private Ending ending() {
    try {
      if (!process.waitFor(2, TimeUnit.SECONDS)) {
        return new Ending(false, because("The AI closed its connection to the engine"));
      }
      int code = process.exitValue();
      String how = code > 128 ? "was ended by signal " + (code - 128) : "ended with code " + code;
      return new Ending(code == 0, because("The AI's program " + how));
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
      return new Ending(false, "The engine was stopped");
    }
  }

  private String because(String what) {
    return what + lastWords().map(words -> ". Its last words: " + words).orElse(".");
  }

  /** Completes when the agent, all it started, and its folder are gone. */
  public CompletableFuture<Void> ended() {
    return ended;
  }

  /** The last line of its stderr, cleaned. */
  public Optional<String> lastWords() {
    return stderr.last();
  }

  /**
   * Ends the agent and all it started, and removes its folder: stdin closed, TERM, then KILL,
   * within 5 s.
   */
  public synchronized CompletableFuture<Void> end(String name) {
    if (!ending) {
      ending = true;
      Thread thread = new Thread(this::endNow, "acp-end-" + name);
      thread.start();
    }
    return ended;
  }

  private void endNow() {
    try {
      tree.end(GRACE);
      sandbox.delete();
      forget.run();
    } finally {
      ended.complete(null);
    }
  }
}
