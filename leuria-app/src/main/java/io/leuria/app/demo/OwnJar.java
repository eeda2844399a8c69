package io.leuria.app.demo;

import io.leuria.domain.grant.AiId;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Names the commands that start this program once more, in a process of its own: as the demo agent,
 * and as the relay for agents without HTTP MCP.
 */
public final class OwnJar {
  /** The demo agent's id; it is there whatever is installed (decision 32). */
  public static final AiId DEMO_AGENT = new AiId("demo");

  /** By name, since the class that starts the program knows everything here. */
  private static final String MAIN = "io.leuria.app.Main";

  private OwnJar() {}

  /** Starts the demo agent. */
  public static List<String> demoAgent() {
    return command("demo-agent");
  }

  /**
   * Starts the relay between an agent's stdio and the engine's MCP endpoint; its address follows.
   */
  public static List<String> stdioRelay() {
    return command("mcp-stdio");
  }

  /**
   * The Java that runs now, with the code that runs now, small: an agent is one process of many.
   */
  private static List<String> command(String subcommand) {
    String name = File.separatorChar == '\\' ? "java.exe" : "java";
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", name).toString());
    words.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx64m", "-Dfile.encoding=UTF-8"));
    words.addAll(List.of("-cp", classPath(), MAIN, subcommand));
    return List.copyOf(words);
  }

  /** The jar; or, when the classes lie open, all they were started with. */
  private static String classPath() {
    try {
      Path code = Path.of(OwnJar.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return Files.isRegularFile(code)
          ? code.toString()
          : absolute(System.getProperty("java.class.path"));
    } catch (URISyntaxException strange) {
      return absolute(System.getProperty("java.class.path"));
    }
  }

  /** Agents run in a folder of their own, so relative entries would point nowhere. */
  private static String absolute(String classPath) {
    return List.of(classPath.split(File.pathSeparator, -1)).stream()
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
