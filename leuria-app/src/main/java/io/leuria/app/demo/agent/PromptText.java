package io.leuria.app.demo.agent;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;

/** Finds the visitor's question in a prompt. */
final class PromptText {
  private PromptText() {}

  /**
   * The last paragraph of the prompt's texts, files left out: a system prompt may stand in front of
   * it (decision 19), and matching that one's words would be guessing.
   */
  static String of(JsonObject params) {
    List<JsonText> blocks = params.array("prompt").orElse(List.of());
    String all =
        blocks.stream()
            .flatMap(block -> Json.object(block).stream())
            .flatMap(block -> block.string("text").stream())
            .collect(Collectors.joining("\n\n"));
    String[] paragraphs =
        all.replaceAll("(?s)<file name=\"[^\"]*\">.*?</file>", "").strip().split("\\n\\s*\\n", -1);
    return paragraphs[paragraphs.length - 1].strip();
  }
}
