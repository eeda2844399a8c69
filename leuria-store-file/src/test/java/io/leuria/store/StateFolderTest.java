package io.leuria.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.leuria.domain.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateFolderTest {
  private final List<String> problems = new ArrayList<>();
  private final Path dir;

  StateFolderTest(@TempDir Path dir) {
    this.dir = dir;
  }

  @BeforeEach
  void posixOnly() {
    assumeTrue(DiskSteps.POSIX);
  }

  @Test
  void aMissingFolderIsMadeForTheOwnerAlone() throws IOException {
    Path path = StateFolder.open(dir.resolve("a/b/home"), problems::add).path();

    assertEquals("rwx------", mode(path));
    assertEquals("rwx------", mode(dir.resolve("a")));
    assertEquals(List.of(), problems);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rwxrwxrwx", "rwxr-xr-x", "rwx--x---"})
  void aFolderOpenToOthersIsClosedAndReported(String open) throws IOException {
    Path home = Files.createDirectory(dir.resolve("home"));
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString(open));

    StateFolder.open(home, problems::add);

    assertEquals("rwx------", mode(home));
    assertEquals(1, problems.size());
    assertTrue(problems.get(0).contains("(" + open + ")"), problems.get(0));
  }

  @Test
  void aFileIsRefused() throws IOException {
    Path home = Files.createFile(dir.resolve("home"));

    assertEquals("The folder " + home + " is a file, not a folder.", refusal(home));
  }

  @Test
  void aLinkToNothingIsRefused() throws IOException {
    Path home = Files.createSymbolicLink(dir.resolve("home"), dir.resolve("nothing"));

    assertEquals("The folder " + home + " is a link to nothing.", refusal(home));
    assertTrue(Files.notExists(dir.resolve("nothing")));
  }

  @Test
  void aLinkToAFileIsRefused() throws IOException {
    Path home =
        Files.createSymbolicLink(dir.resolve("home"), Files.createFile(dir.resolve("file")));

    assertEquals("The folder " + home + " is a file, not a folder.", refusal(home));
  }

  @Test
  void aLinkOfOursToAFolderOfOursIsFollowed() throws IOException {
    Path real = Files.createDirectory(dir.resolve("real"));
    Path home = Files.createSymbolicLink(dir.resolve("home"), real);

    assertEquals(real.toRealPath(), StateFolder.open(home, problems::add).path());
  }

  @Test
  void theFolderOfAnotherUserIsRefusedAndLeftAlone() throws IOException {
    Path home = Files.createDirectory(dir.resolve("home"));
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxrwxrwx"));
    FolderCheck check = new FolderCheck(folder -> new SomebodyElse(), problems::add);

    Refusal refusal = assertThrows(Refusal.class, () -> check.fit(home));

    assertEquals("The folder " + home + " belongs to another user.", refusal.reason());
    assertEquals("rwxrwxrwx", mode(home));
  }

  @Test
  void aLinkThatAnotherUserMadeIsRefused() throws IOException {
    assumeTrue("root".equals(System.getProperty("user.name")), "only root can give links away");
    Path home =
        Files.createSymbolicLink(dir.resolve("home"), Files.createDirectory(dir.resolve("real")));
    Files.getFileAttributeView(home, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
        .setOwner(nobody());

    assertEquals("The folder " + home + " is a link that another user made.", refusal(home));
  }

  @Test
  void aFolderWithAFileOfAnotherUserIsRefusedEachTime() throws IOException {
    assumeTrue("root".equals(System.getProperty("user.name")), "only root can give files away");
    Path home = Files.createDirectory(dir.resolve("home"));
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxrwxrwx"));
    Files.setOwner(Files.createFile(home.resolve("grants.json")), nobody());

    String reason = "The folder " + home + " holds grants.json of another user.";
    assertEquals(reason, refusal(home));
    assertEquals(reason, refusal(home));
  }

  private UserPrincipal nobody() throws IOException {
    return dir.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody");
  }

  @Test
  void aUserIsRecognisedWithoutAName() throws IOException {
    String name = System.getProperty("user.name", "");
    UserPrincipal me = FolderCheck.me(dir);
    System.setProperty("user.name", "no such name here");
    try {
      assertEquals(me, FolderCheck.me(dir));
    } finally {
      System.setProperty("user.name", name);
    }
  }

  private String refusal(Path home) {
    Refusal refusal = assertThrows(Refusal.class, () -> StateFolder.open(home, problems::add));
    assertEquals(Refusal.Code.UNAVAILABLE, refusal.code());
    return refusal.reason();
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  private record SomebodyElse() implements UserPrincipal {
    @Override
    public String getName() {
      return "somebody";
    }
  }
}
