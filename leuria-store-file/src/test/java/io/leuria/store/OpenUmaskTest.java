package io.leuria.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.leuria.domain.grant.Token;
import io.leuria.testkit.contract.AuditLogContract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files are private from their first byte, whatever the umask (security case K3). */
class OpenUmaskTest {
  private final Path dir;

  OpenUmaskTest(@TempDir Path dir) {
    this.dir = dir;
  }

  @Test
  @Timeout(60)
  void underAnOpenUmaskNothingIsEverOpenToOthers() throws IOException {
    assumeTrue(DiskSteps.POSIX);
    try (Child child = new Child("umask 000", Program.class, dir.resolve("home").toString())) {
      assertEquals(
          List.of(
              ".lock rw-------",
              "audit.log rw-------",
              "config.json rw-------",
              "control.json rw-------",
              "grants.json rw-------",
              "home rwx------",
              "new temporary file rw-------"),
          List.copyOf(new TreeSet<>(child.rest())));
    }
  }

  /** Writes every kind of file and prints the modes, those of new temporary files first. */
  static final class Program {
    private Program() {}

    public static void main(String[] args) throws IOException {
      Path home = StateFolder.open(Path.of(args[0]), System.out::println).path();
      StateFolder folder = new StateFolder(home, new ModePrinter());
      new FileGrantStore(folder, Instant::now, System.out::println)
          .add(Home.grant("https://shop.example"));
      new FileSettingsStore(folder, Instant::now, System.out::println)
          .update(settings -> settings.withPort(Optional.of(1)));
      new FileAuditLog(folder, System.out::println).record(AuditLogContract.entry(1));
      new ControlFile(folder).write(1, Optional.of(new Token("t")));
      print("home", home);
      try (Stream<Path> files = Files.list(home)) {
        files.forEach(file -> print(file.getFileName().toString(), file));
      }
    }

    static void print(String name, Path file) {
      try {
        System.out.println(
            name + " " + PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }

  private static final class ModePrinter extends DiskSteps {
    @Override
    public FileChannel create(Path file) throws IOException {
      FileChannel created = super.create(file);
      Program.print("new temporary file", file);
      return created;
    }
  }
}
