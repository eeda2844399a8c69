package io.leuria.domain.settings;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An agent of the visitor's own, from {@code agents} of config.json (decision 27).
 *
 * @param name shown to the visitor
 * @param command a program on the path or an absolute path; empty when the entry only extends a
 *     registry agent
 * @param args passed byte for byte, without a shell
 * @param env set for the agent
 * @param passEnv names of variables of the engine's environment that the agent gets too
 */
public record OwnAgent(
    Optional<String> name,
    Optional<String> command,
    List<String> args,
    Map<String, String> env,
    List<String> passEnv) {
  public OwnAgent {
    args = List.copyOf(args);
    env = Map.copyOf(env);
    passEnv = List.copyOf(passEnv);
  }
}
