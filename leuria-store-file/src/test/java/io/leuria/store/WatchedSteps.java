package io.leuria.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The real steps, noted one by one; the chosen one fails as a full disk does. */
final class WatchedSteps extends DiskSteps {
  final List<String> done = new ArrayList<>();
  String failing = "";

  private void step(String name) throws IOException {
    if (name.equals(failing)) {
      throw new IOException("No space left on device");
    }
    done.add(name);
  }

  @Override
  public FileChannel create(Path file) throws IOException {
    step("create");
    return super.create(file);
  }

  @Override
  public void write(FileChannel file, byte[] content) throws IOException {
    step("write");
    super.write(file, content);
  }

  @Override
  public void force(FileChannel file) throws IOException {
    step("force");
    super.force(file);
  }

  @Override
  public void rename(Path from, Path to) throws IOException {
    step("rename");
    super.rename(from, to);
  }

  @Override
  public void forceFolder(Path folder) throws IOException {
    step("force folder");
    super.forceFolder(folder);
  }

  @Override
  public void append(Path file, byte[] content) throws IOException {
    step("append");
    super.append(file, content);
  }
}
