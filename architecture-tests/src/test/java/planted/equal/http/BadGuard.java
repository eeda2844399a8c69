package planted.equal.http;

import planted.equal.domain.grant.Token;

/** Handles a secret. */
public class BadGuard {
  boolean value(Token it) {
    return it.equals(new Token("x"));
  }
}
