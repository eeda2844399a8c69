package io.leuria.domain.session;

import io.leuria.domain.webmcp.ChannelEnd;
import java.time.Instant;
import java.util.Optional;

/** Prepared; nothing is started. */
record Pending() implements Phase {
  @Override
  public SessionStatus status() {
    return SessionStatus.PENDING_APPROVAL;
  }

  @Override
  public boolean isApproved() {
    return false;
  }

  @Override
  public Step approve(Session s) {
    Waiting first =
        s.request()
            .prompt()
            .map(prompt -> Waiting.asked(prompt, Session.APPROVAL))
            .orElse(Waiting.WARM);
    return s.in(new Starting(Optional.empty(), first)).stay();
  }

  @Override
  public Step end(Session s, SessionEvent last, ChannelEnd reason, Instant now) {
    return Moves.endWithoutAi(s, last, reason, now);
  }
}
