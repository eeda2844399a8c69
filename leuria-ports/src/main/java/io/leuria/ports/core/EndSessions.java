package io.leuria.ports.core;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.origin.Origin;

/** Ends running sessions when what they stand on changes (page, section Sessions, Rules). */
public interface EndSessions {
  /** Cancels every live session of a site. */
  void cancelSessionsOf(Origin site);

  /** Cancels every live session that runs on an AI. */
  void cancelSessionsUsing(AiId ai);
}
