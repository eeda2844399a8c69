package io.leuria.acp.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Writes frames from a thread of its own, so that an agent that stops reading holds up nobody. */
final class FrameWriter {
  private static final byte[] END = new byte[0];
  private final BlockingQueue<byte[]> frames = new LinkedBlockingQueue<>();
  private final OutputStream out;

  FrameWriter(OutputStream out, String name) {
    this.out = out;
    Thread thread = new Thread(this::run, "acp-write-" + name);
    thread.setDaemon(true);
    thread.start();
  }

  void write(String frame) {
    frames.add((frame + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Ends behind what is queued. */
  void end() {
    frames.add(END);
  }

  private void run() {
    try (out) {
      for (byte[] frame = frames.take(); frame != END; frame = frames.take()) {
        out.write(frame);
        out.flush();
      }
    } catch (IOException agentGone) {
      // The reader of its output sees the end too, and says so.
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }
}
