package io.leuria.app.demo.agent;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the tool whose words fit a request: a word found in a tool's name counts most, and the
 * fewer tools know a word, the more it tells.
 */
final class ToolMatcher {
  private static final double IN_NAME = 3;
  private static final double IN_PROPERTY = 1;
  private static final double IN_DESCRIPTION = 0.7;
  private static final double IN_CHOICE = 0.5;
  private static final double FAMILY = 0.8;

  private final List<PageTool> tools;

  ToolMatcher(List<PageTool> tools) {
    this.tools = List.copyOf(tools);
  }

  /** The best tool; the one declared first wins a draw. Empty when no word fits any. */
  Optional<PageTool> choose(Request request) {
    Optional<PageTool> best = Optional.empty();
    double bestScore = 0;
    for (PageTool tool : tools) {
      double score = score(tool, request);
      if (score > bestScore) {
        bestScore = score;
        best = Optional.of(tool);
      }
    }
    return best;
  }

  /** A tool that finds things by the visitor's words. */
  Optional<PageTool> finder() {
    Request search = Request.of("search find list query");
    return tools.stream()
        .filter(tool -> tool.freeText().isPresent() && tool.reference().isEmpty())
        .max(Comparator.comparingDouble(tool -> score(tool, search)));
  }

  private double score(PageTool tool, Request request) {
    double score = 0;
    for (String stem : request.stems()) {
      long knowing = tools.stream().filter(any -> weight(any, stem) > 0).count();
      score += knowing == 0 ? 0 : weight(tool, stem) / Math.sqrt((double) knowing);
    }
    return score;
  }

  private static double weight(PageTool tool, String stem) {
    double weight = match(Words.stems(tool.name()), stem) * IN_NAME;
    weight = Math.max(weight, match(Words.stems(tool.description()), stem) * IN_DESCRIPTION);
    for (PageTool.Property property : tool.properties()) {
      weight = Math.max(weight, match(Words.stems(property.name()), stem) * IN_PROPERTY);
      for (String choice : property.choices()) {
        weight = Math.max(weight, match(Words.stems(choice), stem) * IN_CHOICE);
      }
    }
    return weight;
  }

  private static double match(List<String> known, String stem) {
    if (Words.isSmall(stem)) {
      return 0;
    } else if (known.contains(stem)) {
      return 1;
    }
    return known.stream().anyMatch(word -> Words.alike(word, stem)) ? FAMILY : 0;
  }
}
