package io.leuria.domain.origin;

import io.leuria.domain.grant.Token;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the token of a request: exactly {@code Bearer <token>}, on exactly one header line. */
public final class Bearer {
  private static final Pattern FORM = Pattern.compile("Bearer ([\\x21-\\x7e]{1,512})");

  private Bearer() {}

  public static Optional<Token> of(List<String> authorizations) {
    if (authorizations.size() != 1) {
      return Optional.empty();
    }
    Matcher header = FORM.matcher(authorizations.get(0));
    return header.matches() ? Optional.of(new Token(header.group(1))) : Optional.empty();
  }
}
