package planted.hash.store;

import planted.hash.domain.grant.TokenHash;

/** Handles a secret. */
public class BadOtherFile {
  String value(TokenHash it) {
    return it.hex();
  }
}
