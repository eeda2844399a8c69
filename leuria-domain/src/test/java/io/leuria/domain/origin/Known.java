package io.leuria.domain.origin;

import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.Token;
import io.leuria.domain.needs.Needs;
import java.time.Instant;
import java.util.Optional;

/** An engine on port 19570 that knows one connected site and one whose question is open. */
record Known(EngineKind kind) implements DoorKnowledge {
  static final Token TOKEN = new Token("T".repeat(43));
  static final Token ADMIN = new Token("A".repeat(64));
  static final Origin SHOP = new Origin("https", "shop.example", 443);
  static final Origin ASKED = new Origin("https", "asked.example", 443);

  @Override
  public EngineHost host() {
    return new EngineHost(Request.PORT);
  }

  @Override
  public Optional<Grant> grant(Origin origin) {
    return origin.equals(SHOP)
        ? Optional.of(Grant.given(SHOP, Optional.empty(), Needs.NONE, TOKEN, Instant.EPOCH))
        : Optional.empty();
  }

  @Override
  public boolean asked(Origin origin) {
    return origin.equals(ASKED);
  }

  @Override
  public boolean isAdminToken(Token token) {
    return ADMIN.same(token);
  }
}
