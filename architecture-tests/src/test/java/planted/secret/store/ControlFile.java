package planted.secret.store;

import planted.secret.domain.grant.Token;

/** Handles a secret. */
public class ControlFile {
  String value(Token it) {
    return it.secret();
  }
}
