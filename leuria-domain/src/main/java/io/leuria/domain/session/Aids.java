package io.leuria.domain.session;

import java.util.Optional;

/**
 * What the session does for an AI that can't do it itself (decision 19).
 *
 * @param preface goes in front of the next prompt, once
 * @param stepLimit page calls a turn may make
 */
record Aids(Optional<String> preface, Optional<Integer> stepLimit) {
  static final Aids NONE = new Aids(Optional.empty(), Optional.empty());
  private static final int PATIENCE = 3;

  static Aids of(SessionRequest request, AiTraits traits) {
    return new Aids(
        traits.systemPrompt() ? Optional.empty() : request.systemPrompt(),
        traits.maxTurns() ? Optional.empty() : request.maxTurns());
  }

  Prompt prefaced(Prompt prompt) {
    return preface.map(prompt::withPreface).orElse(prompt);
  }

  Aids withoutPreface() {
    return preface.isEmpty() ? this : new Aids(Optional.empty(), stepLimit);
  }

  /** Why the turn's nth page call may not go out. */
  Optional<String> refusal(int call) {
    return stepLimit
        .filter(most -> call > most)
        .map(
            most ->
                "step limit: this turn may call the page's tools "
                    + most
                    + " times; answer with what you have");
  }

  /** Whether the AI didn't take the refusal for an answer. */
  boolean isOut(int call) {
    return stepLimit.filter(most -> call > most + PATIENCE).isPresent();
  }
}
