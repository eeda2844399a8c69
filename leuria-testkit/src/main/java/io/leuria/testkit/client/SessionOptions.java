package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import java.util.List;
import java.util.Optional;

/**
 * What a session is prepared with.
 *
 * @param prompt absent for a warm start
 * @param attachments JSON array; sent with the prompt, {@code []} when there are none
 */
public record SessionOptions(
    Optional<String> prompt,
    JsonText attachments,
    Optional<String> systemPrompt,
    int maxTurns,
    List<PageTool> tools) {
  private static final int DEFAULT_MAX_TURNS = 12;

  public SessionOptions {
    tools = List.copyOf(tools);
  }

  /** A session that begins with this question. */
  public static SessionOptions asking(String prompt, PageTool... tools) {
    return of(Optional.of(prompt), tools);
  }

  /** A session that starts its AI and waits. */
  public static SessionOptions warm(PageTool... tools) {
    return of(Optional.empty(), tools);
  }

  public SessionOptions withAttachments(String json) {
    return new SessionOptions(prompt, new JsonText(json), systemPrompt, maxTurns, tools);
  }

  public SessionOptions withSystemPrompt(String text) {
    return new SessionOptions(prompt, attachments, Optional.of(text), maxTurns, tools);
  }

  public SessionOptions withMaxTurns(int turns) {
    return new SessionOptions(prompt, attachments, systemPrompt, turns, tools);
  }

  JsonText body() {
    return Json.write(new Body(prompt, prompt.map(any -> attachments), systemPrompt, maxTurns));
  }

  private static SessionOptions of(Optional<String> prompt, PageTool... tools) {
    return new SessionOptions(
        prompt, new JsonText("[]"), Optional.empty(), DEFAULT_MAX_TURNS, List.of(tools));
  }

  private record Body(
      Optional<String> prompt,
      Optional<JsonText> attachments,
      Optional<String> systemPrompt,
      int maxTurns) {}
}
