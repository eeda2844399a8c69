package io.leuria.app.cli;

import java.io.IOException;
import java.net.URI;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code leuria mcp-stdio}: for agents that speak MCP over stdio only. */
@Command(
    name = "mcp-stdio",
    description = "Relay MCP messages between stdio and the engine.",
    mixinStandardHelpOptions = true)
final class McpStdioCommand implements Callable<Integer> {
  private final Surroundings around;

  @Parameters(paramLabel = "URL", description = "For example http://127.0.0.1:19570/webmcp/mcp")
  private String url = "";

  McpStdioCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() throws IOException {
    String token =
        around
            .variable("LEURIA_MCP_TOKEN")
            .orElseThrow(() -> new CliProblem("LEURIA_MCP_TOKEN must hold the channel's token"));
    if (!url.matches("https?://[^\\s]+")) {
      throw new CliProblem("\"" + url + "\" is no http address");
    }
    new McpRelay(URI.create(url), token, around.out()).run(around.in());
    return 0;
  }
}
