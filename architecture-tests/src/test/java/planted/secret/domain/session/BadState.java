package planted.secret.domain.session;

import planted.secret.domain.grant.Token;

/** Handles a secret. */
public class BadState {
  String value(Token it) {
    return it.secret();
  }
}
