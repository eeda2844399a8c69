package io.leuria.ports.core;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.origin.Origin;

/**
 * Cancels running sessions when what they rest on is gone (page, sections Pairing and Sessions;
 * decision 11). Neither method waits for an AI.
 */
public interface EndSessions {
  void cancelSessionsOf(Origin site);

  void cancelSessionsUsing(AiId ai);
}
