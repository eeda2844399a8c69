package io.leuria.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandLinesTest {
  private final Path home;
  private final Terminal terminal;

  CommandLinesTest(@TempDir Path home) {
    this.home = home;
    terminal = new Terminal(home);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "strat|unknown command \"strat\"",
        "--prot 1|unknown option \"--prot\"",
        "start --quick|unknown option \"--quick\"",
        "start now|unknown argument \"now\"",
        "sites forget|unknown argument \"forget\"",
        "start --port|Missing required parameter",
        "sites revoke|Missing required parameter",
        "start --port 0|the port must be a whole number from 1 to 65535, not \"0\"",
        "start --port x|the port must be a whole number from 1 to 65535, not \"x\"",
        "sites revoke shop|\"shop\" is no origin",
        "mcp-stdio http://127.0.0.1:1/|LEURIA_MCP_TOKEN must hold",
      })
  void wrongUseIsOneLineOnStderrAndExitCodeOne(String line, String reason) {
    int code = terminal.run(line.split(" ", -1));

    assertEquals(1, code);
    assertEquals("", terminal.out());
    assertEquals(1, terminal.err().lines().count(), terminal.err());
    assertTrue(terminal.err().startsWith("leuria: " + reason), terminal.err());
  }

  @Test
  void escapeSequencesInArgumentsDoNotReachTheTerminal() {
    terminal.run("\u001b[2Jstart");

    assertTrue(terminal.err().contains("unknown command \"start\""), terminal.err());
  }

  @Test
  void versionAndHelpAreResults() {
    assertEquals(0, terminal.run("--version"));
    assertTrue(terminal.out().matches("leuria \\d+\\.\\d+\\.\\d+\\R"), terminal.out());
    assertEquals(0, terminal.run("help"));
    assertTrue(terminal.out().contains("demo"), terminal.out());
    assertEquals(0, terminal.run("start", "--help"));
    assertEquals("", terminal.err());
  }

  @Test
  void anEmptyPortVariableIsAMistake() {
    terminal.with("LEURIA_PORT", "");

    assertEquals(1, terminal.run("start"));
    assertTrue(terminal.err().startsWith("leuria: LEURIA_PORT must be"), terminal.err());
  }

  @Test
  void useSavesTheDefaultAi() throws Exception {
    assertEquals(0, terminal.run("use", "llm:ollama"));

    String config = Files.readString(home.resolve(".leuria/config.json"));
    assertTrue(config.contains("\"agent\": \"llm:ollama\""), config);
  }

  @Test
  void ownAgentsAreAddedShownAndRemoved() {
    terminal.run(
        "agents",
        "add",
        "mine",
        "--name",
        "My agent",
        "--pass-env",
        "KEY",
        "--",
        "run",
        "--a=b c",
        "");
    assertEquals("", terminal.err());
    terminal.run("agents");
    assertTrue(terminal.out().startsWith("mine  My agent  run --a=b c"), terminal.out());
    terminal.run("agents", "remove", "mine");
    assertEquals("Removed mine.\n", terminal.out());
    terminal.run("agents");
    assertEquals("You have added no agents of your own.\n", terminal.out());
  }

  @Test
  void sitesThatAreNotConnectedAreOnlySaidToBe() {
    assertEquals(0, terminal.run("sites"));
    assertEquals("No site is connected.\n", terminal.out());
    assertEquals(0, terminal.run("sites", "revoke", "https://Shop.example"));
    assertEquals("https://shop.example was not connected.\n", terminal.out());
    assertEquals(0, terminal.run("sites", "use", "https://shop.example", "default"));
    assertEquals("https://shop.example is not connected.\n", terminal.out());
  }

  @Test
  void aBrokenConfigIsSaidPlainlyAndKept() throws Exception {
    Path folder = Files.createDirectories(home.resolve(".leuria"));
    Files.writeString(folder.resolve("config.json"), "{\"port\": 1");

    terminal.run("agents");

    assertTrue(terminal.err().contains("config.json"), terminal.err());
    try (var files = Files.list(folder)) {
      assertTrue(
          files.anyMatch(file -> holds(file, "{\"port\": 1")), "the broken file is still there");
    }
  }

  private static boolean holds(Path file, String content) {
    try {
      return Files.isRegularFile(file) && Files.readString(file).equals(content);
    } catch (IOException unreadable) {
      return false;
    }
  }
}
