package planted.secret.llm;

import planted.secret.domain.grant.Token;

/** Handles a secret. */
public class BadReader {
  String value(Token it) {
    return it.secret();
  }
}
