package io.leuria.store;

import io.leuria.domain.Refusal;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Set;
import java.util.function.Consumer;

/** Decides whether a folder is fit to hold what only the visitor may read, and makes it so. */
final class FolderCheck {
  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rwx------");

  /** Tells who this process runs as. */
  interface WhoAmI {
    UserPrincipal in(Path folder) throws IOException;
  }

  private final WhoAmI whoAmI;
  private final Consumer<String> problems;

  FolderCheck(WhoAmI whoAmI, Consumer<String> problems) {
    this.whoAmI = whoAmI;
    this.problems = problems;
  }

  /** The real path of a folder that exists, is ours and is closed to others. */
  Path fit(Path home) {
    try {
      return checked(home);
    } catch (IOException failed) {
      throw refusal(home, "can't be used: " + Plain.words(failed));
    }
  }

  private Path checked(Path home) throws IOException {
    boolean link = Files.isSymbolicLink(home);
    if (link && !Files.exists(home)) {
      throw refusal(home, "is a link to nothing");
    }
    if (Files.exists(home) && !Files.isDirectory(home)) {
      throw refusal(home, "is a file, not a folder");
    }
    if (!Files.exists(home)) {
      Files.createDirectories(home, DiskSteps.mode("rwx------"));
    }
    Path real = home.toRealPath();
    if (DiskSteps.POSIX) {
      UserPrincipal me = whoAmI.in(real);
      checkOwners(home, real, link, me);
      closeToOthers(home, real);
      checkFiles(home, real, me);
    }
    return real;
  }

  private static void checkOwners(Path home, Path real, boolean link, UserPrincipal me)
      throws IOException {
    if (!Files.getOwner(real).equals(me)) {
      throw refusal(home, "belongs to another user");
    }
    if (link && !Files.getOwner(home, LinkOption.NOFOLLOW_LINKS).equals(me)) {
      throw refusal(home, "is a link that another user made");
    }
  }

  private void closeToOthers(Path home, Path real) throws IOException {
    Set<PosixFilePermission> found = Files.getPosixFilePermissions(real);
    if (!found.equals(OWNER_ONLY)) {
      Files.setPosixFilePermissions(real, OWNER_ONLY);
    }
    if (!OWNER_ONLY.containsAll(found)) {
      problems.accept(
          "The folder "
              + home
              + " was open to others ("
              + PosixFilePermissions.toString(found)
              + "); now only you can use it.");
    }
  }

  /** What others could put there, such as a grant for a site of theirs, isn't to be believed. */
  private static void checkFiles(Path home, Path real, UserPrincipal me) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(real)) {
      for (Path file : files) {
        UserPrincipal owner = Files.getOwner(file, LinkOption.NOFOLLOW_LINKS);
        if (!owner.equals(me) && !owner.getName().equals("root")) {
          throw refusal(home, "holds " + file.getFileName() + " of another user");
        }
      }
    }
  }

  private static Refusal refusal(Path home, String reason) {
    return new Refusal(Refusal.Code.UNAVAILABLE, "The folder " + home + " " + reason + ".");
  }

  /** By name; a user without one (containers) is recognised by a file that it makes. */
  static UserPrincipal me(Path folder) throws IOException {
    try {
      return folder
          .getFileSystem()
          .getUserPrincipalLookupService()
          .lookupPrincipalByName(System.getProperty("user.name", "?"));
    } catch (IOException noSuchName) {
      Path probe = Files.createTempFile(folder, ".owner-", ".tmp");
      try {
        return Files.getOwner(probe);
      } finally {
        Files.delete(probe);
      }
    }
  }
}
