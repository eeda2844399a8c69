package io.leuria.domain.policy;

import io.leuria.domain.webmcp.ToolDeclaration;
import java.util.Collection;
import java.util.List;

/**
 * An agent may use the tools that its session's page has declared, and nothing else (decision 21).
 */
public final class PermissionPolicy {
  /** How agents name a tool of the MCP server {@code webmcp}. */
  private static final List<String> PREFIXES = List.of("mcp__webmcp__", "mcp.webmcp.");

  private PermissionPolicy() {}

  /**
   * Whether a permission request may be allowed.
   *
   * @param requested the request's machine-readable tool name, never its title
   * @param declared what the page declares now
   */
  public static boolean allows(String requested, Collection<ToolDeclaration> declared) {
    for (String prefix : PREFIXES) {
      if (requested.startsWith(prefix)) {
        String name = requested.substring(prefix.length());
        return declared.stream().anyMatch(tool -> names(tool, name));
      }
    }
    return false;
  }

  private static boolean names(ToolDeclaration tool, String name) {
    return tool.name().equals(name) || tool.rewrittenName().equals(name);
  }
}
