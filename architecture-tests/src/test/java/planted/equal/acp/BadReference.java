package planted.equal.acp;

import java.util.function.Predicate;
import planted.equal.domain.grant.Token;

/** Handles a secret. */
public class BadReference {
  Predicate<Token> value(Token it) {
    return it::equals;
  }
}
