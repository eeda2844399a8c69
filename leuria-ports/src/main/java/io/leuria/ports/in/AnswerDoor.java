package io.leuria.ports.in;

import io.leuria.domain.origin.DoorVerdict;
import io.leuria.domain.origin.RequestFacts;

/**
 * Says who may come in. Asked once for every request and upgrade, before anything else; answers
 * from memory.
 */
public interface AnswerDoor {
  /** The verdict of decision 6. A valid grant token also counts as a use of its grant. */
  DoorVerdict decide(RequestFacts facts);

  /**
   * The verdict's last step for a listener that was just bound: from now on this is the engine's
   * port.
   */
  void listeningOn(int port);
}
