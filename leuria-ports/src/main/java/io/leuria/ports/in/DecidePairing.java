package io.leuria.ports.in;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.Decision;
import io.leuria.domain.pairing.PairingId;
import io.leuria.domain.pairing.Question;
import java.util.List;
import java.util.Optional;

/** The visitor's answer to a question, wherever it is given. */
public interface DecidePairing {
  /** The questions that wait for an answer, oldest first. */
  List<Question> pending();

  /** A question that still waits. */
  Optional<Question> find(PairingId id);

  /** Where a question stands; an unknown one counts as expired. */
  Decision state(PairingId id);

  /**
   * Answers a question. A Yes saves the grant first, then wakes the claim.
   *
   * @return the question, as answered
   * @throws io.leuria.domain.Refusal EXPIRED when it is unknown, expired or already answered
   */
  Question decide(PairingId id, Answer answer, DecidedBy by);

  /**
   * A Yes or No, and with a Yes perhaps the AI and model for this site.
   *
   * @param ai absent means the default AI
   */
  record Answer(boolean allow, Optional<AiId> ai, Optional<String> model) {
    public static final Answer NO = new Answer(false, Optional.empty(), Optional.empty());
    public static final Answer YES = new Answer(true, Optional.empty(), Optional.empty());
  }
}
