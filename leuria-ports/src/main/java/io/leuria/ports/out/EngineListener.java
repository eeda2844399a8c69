package io.leuria.ports.out;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.Question;

/**
 * Hears what the visitor should see: the terminal of the CLI engine, or the desktop app. Calls must
 * not block.
 */
public interface EngineListener {
  /** A question was asked, or asked again with another nonce. */
  default void asked(Question question) {}

  /** A question was answered. */
  default void decided(Question question, boolean allowed, DecidedBy by) {}

  /** A question ended undecided. */
  default void expired(Question question) {}

  /** An AI was seen working, or signed out. */
  default void aiState(AiId ai, boolean ok) {}
}
