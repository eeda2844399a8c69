package planted.equal.ports.core;

import planted.equal.domain.grant.TokenHash;

/** Handles a secret. */
public class BadHashes {
  boolean value(TokenHash it) {
    return it.equals(new TokenHash("x"));
  }
}
