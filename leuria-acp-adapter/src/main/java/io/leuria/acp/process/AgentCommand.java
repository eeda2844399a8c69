package io.leuria.acp.process;

import io.leuria.domain.grant.AiId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How an agent is started.
 *
 * @param name plain name for the visitor
 * @param command a program on the path, or a path
 * @param args passed byte for byte, without a shell
 * @param env set for the agent
 * @param passEnv variables of the engine's environment that it gets too
 */
public record AgentCommand(
    AiId id,
    String name,
    String command,
    List<String> args,
    Map<String, String> env,
    List<String> passEnv) {
  public AgentCommand {
    args = List.copyOf(args);
    env = new LinkedHashMap<>(env);
    passEnv = List.copyOf(passEnv);
  }
}
