package io.leuria.app.demo.agent;

import java.util.List;
import java.util.stream.Collectors;

/** The sentences the agent says. */
final class Sayings {
  static final String INTRODUCTION =
      "I am Leuria's demo agent: a small program, not an AI. I only match your words with this"
          + " page's tools.\n\n";
  static final String NO_TOOLS = "This page offers no tools, so there is nothing I can do here.";
  static final String NOT_ALLOWED = "I was not allowed to use that tool.";

  private Sayings() {}

  static String broken(String reason) {
    return "I could not reach the page's tools: " + reason + ".";
  }

  static String failed(String reason) {
    return "That did not work. The page says: " + reason;
  }

  static String notFound(String words) {
    return "I found nothing here that is called \"" + words + "\".";
  }

  static String which(PageTool tool) {
    return "I would use " + tool.name() + " for that, but for which one? Please name it.";
  }

  static String helpless(List<PageTool> tools) {
    String list =
        tools.stream()
            .map(tool -> "• " + tool.name() + about(tool))
            .collect(Collectors.joining("\n"));
    return "None of your words fit a tool of this page. It offers:\n" + list;
  }

  private static String about(PageTool tool) {
    String first = tool.description().split("(?<=[.!?])\\s", 2)[0];
    return first.isEmpty() ? "" : ": " + first;
  }
}
