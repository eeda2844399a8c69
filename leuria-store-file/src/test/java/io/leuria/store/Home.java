package io.leuria.store;

import io.leuria.domain.grant.Grant;
import io.leuria.testkit.contract.GrantStoreContract;
import io.leuria.testkit.fake.ManualTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A state folder for a test, with the steps watched and the problems noted. */
final class Home {
  final ManualTime time = new ManualTime();
  final List<String> problems = new ArrayList<>();
  final WatchedSteps steps = new WatchedSteps();
  final Path path;
  private final StateFolder folder;

  Home(Path dir) {
    this.path = StateFolder.open(dir.resolve("home"), problems::add).path();
    this.folder = new StateFolder(path, steps);
  }

  StateFolder folder() {
    return folder;
  }

  FileGrantStore grants() {
    return new FileGrantStore(folder, time, problems::add);
  }

  /** As another process has them: its steps aren't watched. */
  FileGrantStore othersGrants() {
    return new FileGrantStore(new StateFolder(path, new DiskSteps()), time, problems::add);
  }

  FileSettingsStore settings() {
    return new FileSettingsStore(folder, time, problems::add);
  }

  FileAuditLog audit() {
    return new FileAuditLog(folder, problems::add);
  }

  String read(String name) {
    try {
      return Files.readString(path.resolve(name));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Writes as another program would: in place, without a lock. */
  void put(String name, String text) {
    try {
      Files.writeString(path.resolve(name), text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  List<String> names() {
    try (Stream<Path> files = Files.list(path)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  String mode(String name) {
    try {
      return PosixFilePermissions.toString(Files.getPosixFilePermissions(path.resolve(name)));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  static Grant grant(String site) {
    return GrantStoreContract.grant(GrantStoreContract.origin(site), "t");
  }
}
