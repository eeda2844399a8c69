package io.leuria.domain.origin;

import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.Token;
import java.util.Optional;

/** The same knowledge on another port. */
record DoorKnowledgeOnPort(DoorKnowledge known, EngineHost host) implements DoorKnowledge {
  @Override
  public EngineKind kind() {
    return known.kind();
  }

  @Override
  public Optional<Grant> grant(Origin origin) {
    return known.grant(origin);
  }

  @Override
  public boolean asked(Origin origin) {
    return known.asked(origin);
  }

  @Override
  public boolean isAdminToken(Token token) {
    return known.isAdminToken(token);
  }
}
