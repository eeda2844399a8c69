package io.leuria.domain.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.leuria.domain.JsonText;
import io.leuria.domain.webmcp.ToolDeclaration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PermissionPolicyTest {
  private static final List<ToolDeclaration> DECLARED = List.of(tool("look"), tool("a.b-c"));

  @ParameterizedTest
  @CsvSource({
    "mcp__webmcp__look, true",
    "mcp.webmcp.look, true",
    "mcp__webmcp__a.b-c, true",
    "mcp__webmcp__a_b-c, true",
    "mcp.webmcp.a_b-c, true",
    "mcp__webmcp__a_b_c, false",
    "mcp__webmcp__other, false",
    "mcp__webmcp__, false",
    "mcp__webmcp__Look, false",
    "mcp__webmcp__look2, false",
    "' mcp__webmcp__look', false",
    "mcp__gmail__look, false",
    "mcp__webmcp_look, false",
    "mcp-webmcp-look, false",
    "look, false",
    "Bash, false",
    "unknown, false"
  })
  void onlyTheToolsOfThisPageMayBeUsed(String requested, boolean allowed) {
    assertEquals(allowed, PermissionPolicy.allows(requested, DECLARED));
  }

  @Test
  void aPageWithoutToolsAllowsNone() {
    assertFalse(PermissionPolicy.allows("mcp__webmcp__look", List.of()));
  }

  private static ToolDeclaration tool(String name) {
    return new ToolDeclaration(
        name, Optional.empty(), new JsonText("{\"type\":\"object\"}"), Optional.empty());
  }
}
