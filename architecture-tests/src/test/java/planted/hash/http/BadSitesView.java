package planted.hash.http;

import planted.hash.domain.grant.TokenHash;

/** Handles a secret. */
public class BadSitesView {
  String value(TokenHash it) {
    return it.hex();
  }
}
