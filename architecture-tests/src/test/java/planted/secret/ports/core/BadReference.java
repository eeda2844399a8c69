package planted.secret.ports.core;

import java.util.Optional;
import planted.secret.domain.grant.Token;

/** Handles a secret. */
public class BadReference {
  String value(Token it) {
    return Optional.of(it).map(Token::secret).orElse("");
  }
}
