package io.leuria.testkit.agent;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Names the command line of the scripted agent. */
public final class ScriptedAgents {
  private ScriptedAgents() {}

  /**
   * The command that starts the agent from this JVM's own class path.
   *
   * @param flags {@code hang=}, {@code crash=<step>:<code>}, {@code signed-out}, {@code no-http},
   *     {@code noise}, {@code bom}, {@code split}, {@code separators}, {@code deaf}, {@code
   *     ignore-term}, {@code grandchild}, {@code big=<MB>}, {@code stderr=<text>}, {@code
   *     permission=no-once}, {@code permission=faked-title}, {@code asks}, {@code wrong-session};
   *     steps are initialize, session and prompt
   */
  public static List<String> command(String... flags) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8", "-cp"));
    words.add(System.getProperty("java.class.path"));
    words.add(ScriptedAgent.class.getName());
    words.addAll(List.of(flags));
    return List.copyOf(words);
  }
}
