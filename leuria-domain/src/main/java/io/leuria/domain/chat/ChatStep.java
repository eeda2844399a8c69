package io.leuria.domain.chat;

import io.leuria.domain.webmcp.PageAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One answer of the model with the results of its calls. Every call has a result: those that were
 * never made get one that says so, because strict services refuse a history that lacks one.
 */
public record ChatStep(String text, List<ToolRequest> requests, List<PageAnswer> answers) {
  private static final PageAnswer NOT_MADE =
      new PageAnswer.Failure("The turn was stopped before this call ended.");

  public ChatStep {
    Objects.requireNonNull(text);
    requests = List.copyOf(requests);
    if (answers.size() > requests.size()) {
      throw new IllegalArgumentException("more results than calls");
    }
    List<PageAnswer> all = new ArrayList<>(answers);
    while (all.size() < requests.size()) {
      all.add(NOT_MADE);
    }
    answers = List.copyOf(all);
  }

  /** A step without calls. */
  public static ChatStep of(String text) {
    return new ChatStep(text, List.of(), List.of());
  }

  boolean isEmpty() {
    return text.isEmpty() && requests.isEmpty();
  }

  List<ChatMessage> messages() {
    List<ChatMessage> messages = new ArrayList<>();
    messages.add(new ChatMessage.Assistant(text, requests));
    for (int i = 0; i < requests.size(); i++) {
      messages.add(new ChatMessage.ToolResult(requests.get(i), answers.get(i)));
    }
    return messages;
  }
}
