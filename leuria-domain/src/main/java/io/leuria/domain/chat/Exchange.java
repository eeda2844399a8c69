package io.leuria.domain.chat;

import io.leuria.domain.session.Prompt;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A prompt and the model's steps on it. */
public record Exchange(Prompt prompt, List<ChatStep> steps) {
  private static final String STOPPED = "(This turn was stopped.)";

  public Exchange {
    Objects.requireNonNull(prompt);
    steps = List.copyOf(steps);
  }

  /** A turn that begins. */
  public static Exchange of(Prompt prompt) {
    return new Exchange(prompt, List.of());
  }

  public Exchange with(ChatStep step) {
    List<ChatStep> more = new ArrayList<>(steps);
    more.add(step);
    return new Exchange(prompt, more);
  }

  /** This exchange without its oldest step, the call and its results together. */
  Exchange withoutFirstStep() {
    return new Exchange(prompt, steps.subList(1, steps.size()));
  }

  /**
   * This exchange as it goes into the history: it ends with words of the model, since many chat
   * templates want the roles to alternate and some services refuse an empty message.
   */
  Exchange ended() {
    List<ChatStep> kept = new ArrayList<>(steps.stream().filter(step -> !step.isEmpty()).toList());
    if (kept.isEmpty() || !kept.get(kept.size() - 1).requests().isEmpty()) {
      kept.add(ChatStep.of(STOPPED));
    }
    return new Exchange(prompt, kept);
  }

  /** This exchange, closed by a note that the answer never came. */
  Exchange unanswered(String reason) {
    return with(ChatStep.of(note(reason)));
  }

  /** What was asked, in words alone, and that there was no answer. */
  Exchange reduced(String reason) {
    return new Exchange(new Prompt(prompt.text(), List.of()), List.of(ChatStep.of(note(reason))));
  }

  private static String note(String reason) {
    return "(No answer: " + reason + ")";
  }

  List<ChatMessage> messages() {
    List<ChatMessage> messages = new ArrayList<>();
    messages.add(new ChatMessage.User(prompt));
    steps.forEach(step -> messages.addAll(step.messages()));
    return messages;
  }
}
