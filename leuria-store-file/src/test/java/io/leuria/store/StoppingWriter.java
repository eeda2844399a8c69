package io.leuria.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;

/** A process that adds a grant, stops within a chosen step, says so, and waits to be killed. */
final class StoppingWriter {
  private StoppingWriter() {}

  public static void main(String[] args) {
    Path home = StateFolder.open(Path.of(args[0]), problem -> {}).path();
    new FileGrantStore(
            new StateFolder(home, new StoppingSteps(args[1])), Instant::now, problem -> {})
        .add(GrantWriter.grant("new", 1));
  }

  private static final class StoppingSteps extends DiskSteps {
    private final String last;

    private StoppingSteps(String last) {
      this.last = last;
    }

    private void stopAt(String step) throws IOException {
      if (step.equals(last)) {
        System.out.println("stopped");
        System.out.println(System.in.read());
      }
    }

    @Override
    public FileChannel create(Path file) throws IOException {
      FileChannel created = super.create(file);
      stopAt("created");
      return created;
    }

    @Override
    public void write(FileChannel file, byte[] content) throws IOException {
      int half = content.length / 2;
      super.write(file, Arrays.copyOf(content, half));
      stopAt("half written");
      super.write(file, Arrays.copyOfRange(content, half, content.length));
      stopAt("written");
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
      stopAt("forced");
      super.rename(from, to);
      stopAt("renamed");
    }
  }
}
