package io.leuria.app.demo;

import io.leuria.app.Main;
import io.leuria.domain.grant.AiId;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Names the command that starts the demo agent: this program once more, in a process of its own.
 */
public final class OwnJar {
  private OwnJar() {}

  /** The Java that runs now, with the code that runs now. */
  public static List<String> demoAgentCommand() {
    String name = File.separatorChar == '\\' ? "java.exe" : "java";
    Path java = Path.of(System.getProperty("java.home"), "bin", name);
    return List.of(
        java.toString(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Xmx64m",
        "-Dfile.encoding=UTF-8",
        "-cp",
        classPath(),
        Main.class.getName(),
        Main.DEMO_AGENT);
  }

  /** The jar; or, when the classes lie open, all they were started with. */
  private static String classPath() {
    try {
      Path code = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
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
