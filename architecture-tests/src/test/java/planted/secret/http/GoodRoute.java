package planted.secret.http;

import planted.secret.domain.grant.Token;

/** Handles a secret. */
public class GoodRoute {
  String value(Token it) {
    return it.secret();
  }
}
