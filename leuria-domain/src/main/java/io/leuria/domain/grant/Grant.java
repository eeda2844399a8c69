package io.leuria.domain.grant;

import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The visitor's Yes to one site. One grant per origin (page, section Pairing).
 *
 * @param app the site's name for itself, at most 80 characters
 * @param lastUsedAt kept at most once a minute
 * @param ai the visitor's choice for this site; absent means the default AI
 * @param model applies only while {@code model.ai} is the AI the site uses
 */
public record Grant(
    Origin origin,
    Optional<String> app,
    TokenHash tokenHash,
    Instant createdAt,
    Optional<Instant> lastUsedAt,
    Optional<AiId> ai,
    Optional<ModelChoice> model,
    Needs needs) {
  public Grant {
    Objects.requireNonNull(origin);
    Objects.requireNonNull(tokenHash);
    Objects.requireNonNull(createdAt);
  }

  /** A new grant, as the visitor's Yes makes it. */
  public static Grant given(
      Origin origin, Optional<String> app, Needs needs, Token token, Instant now) {
    return new Grant(
        origin,
        app,
        token.hash(),
        now,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        needs);
  }

  /** Whether a token is this grant's, in constant time. */
  public boolean accepts(Token token) {
    return tokenHash.matches(token);
  }

  /** Pairing again replaces the token, name and needs; the site keeps its AI and model choice. */
  public Grant keepingChoicesOf(Grant earlier) {
    return new Grant(
        origin, app, tokenHash, createdAt, lastUsedAt, earlier.ai, earlier.model, needs);
  }

  public Grant withAi(Optional<AiId> chosen) {
    return new Grant(origin, app, tokenHash, createdAt, lastUsedAt, chosen, model, needs);
  }

  public Grant withModel(Optional<ModelChoice> chosen) {
    return new Grant(origin, app, tokenHash, createdAt, lastUsedAt, ai, chosen, needs);
  }

  public Grant usedAt(Instant now) {
    return new Grant(origin, app, tokenHash, createdAt, Optional.of(now), ai, model, needs);
  }

  /** The model that applies when the site uses that AI. */
  public Optional<String> modelFor(AiId used) {
    return model.filter(choice -> choice.ai().equals(used)).map(ModelChoice::model);
  }
}
