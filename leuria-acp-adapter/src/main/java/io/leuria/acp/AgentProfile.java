package io.leuria.acp;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.AiId;
import io.leuria.json.Json;
import io.leuria.ports.out.AiLauncher.Launch;
import io.leuria.ports.out.AiSession.Traits;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What an agent is told about itself at the start of a session. All get Claude Code's options in
 * {@code _meta}, which others pass over; only Claude's own agent is known to honour them.
 */
final class AgentProfile {
  private static final Set<String> CLAUDE = Set.of("claude-acp", "claude-code-acp");
  private static final List<String> CLAUDE_TOOLS =
      List.of(
          "Agent",
          "Bash",
          "BashOutput",
          "Edit",
          "ExitPlanMode",
          "Glob",
          "Grep",
          "KillShell",
          "MultiEdit",
          "NotebookEdit",
          "Read",
          "Task",
          "TodoWrite",
          "WebFetch",
          "WebSearch",
          "Write");

  private AgentProfile() {}

  private record OptionsView(
      List<String> tools,
      List<String> allowedTools,
      List<String> disallowedTools,
      List<String> settingSources,
      boolean strictMcpConfig,
      boolean allowDangerouslySkipPermissions,
      Optional<Integer> maxTurns) {}

  private record ClaudeView(OptionsView options) {}

  private record MetaView(ClaudeView claudeCode, Optional<String> systemPrompt) {}

  static JsonText meta(Launch launch) {
    OptionsView options =
        new OptionsView(
            List.of(),
            List.of("mcp__webmcp"),
            CLAUDE_TOOLS,
            List.of(),
            true,
            false,
            launch.maxTurns());
    return Json.write(new MetaView(new ClaudeView(options), launch.systemPrompt()));
  }

  static Traits traits(AiId ai) {
    boolean claude = CLAUDE.contains(ai.text());
    return new Traits(claude, claude);
  }
}
