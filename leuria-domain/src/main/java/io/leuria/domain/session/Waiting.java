package io.leuria.domain.session;

import java.util.Optional;

/**
 * What the page waits for while no turn runs.
 *
 * @param prompt asked, not yet sent
 * @param ticket of the action that asked
 * @param released that action's answer has been sent (decision 14)
 * @param warm the AI starts without a prompt, and the page waits for {@code ready}
 */
record Waiting(Optional<Prompt> prompt, long ticket, boolean released, boolean warm) {
  static final Waiting NOTHING = new Waiting(Optional.empty(), 0, false, false);
  static final Waiting WARM = new Waiting(Optional.empty(), 0, false, true);

  static Waiting asked(Prompt prompt, long ticket) {
    return new Waiting(Optional.of(prompt), ticket, false, false);
  }

  boolean isIdle() {
    return prompt.isEmpty() && !warm;
  }

  SessionStatus status() {
    return isIdle() ? SessionStatus.IDLE : SessionStatus.RUNNING;
  }

  Waiting release(long answered) {
    return ticket == answered ? new Waiting(prompt, ticket, true, warm) : this;
  }

  /** The prompt that may go to an AI that is free. */
  Optional<Prompt> sendable() {
    return prompt.filter(asked -> released);
  }
}
