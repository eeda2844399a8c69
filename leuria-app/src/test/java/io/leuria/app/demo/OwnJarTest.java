package io.leuria.app.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class OwnJarTest {
  @Test
  void theDemoAgentStartsInAnotherFolderWithAnEmptyEnvironmentAndEndsWithItsPipe(
      @TempDir Path folder) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(OwnJar.demoAgent());
    builder.directory(Files.createDirectory(folder.resolve("a b")).toFile());
    builder.environment().clear();
    builder.environment().putAll(Map.of("LANG", "C"));
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    Process agent = builder.start();
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(agent.getInputStream(), StandardCharsets.UTF_8))) {
      OutputStream in = agent.getOutputStream();
      in.write(
          "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}\n"
              .getBytes(StandardCharsets.UTF_8));
      in.flush();
      String hello = out.readLine();
      assertTrue(hello != null && hello.contains("\"protocolVersion\":1"), hello);
      in.close();

      assertTrue(agent.waitFor(20, TimeUnit.SECONDS));
      assertEquals(0, agent.exitValue());
    } finally {
      agent.destroyForcibly();
    }
  }
}
