package io.leuria.domain.origin;

import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.Token;
import java.util.Optional;

/**
 * What the door must know beside the request. Answers come from memory: the door is asked for every
 * request.
 */
public interface DoorKnowledge {
  EngineKind kind();

  EngineHost host();

  /** The grant of this origin, whatever token the request carries. */
  Optional<Grant> grant(Origin origin);

  /**
   * Whether a question of this origin is open, or its answer hasn't been collected yet (page,
   * section Silence).
   */
  boolean asked(Origin origin);

  /** Whether this is the engine's admin token, compared in constant time. */
  boolean isAdminToken(Token token);
}
