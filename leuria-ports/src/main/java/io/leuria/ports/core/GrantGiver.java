package io.leuria.ports.core;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.ModelChoice;
import io.leuria.domain.grant.Token;
import io.leuria.domain.pairing.Question;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.DecidePairing.Answer;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.Secrets;
import java.time.Instant;
import java.util.Optional;

/** Turns a Yes into a saved grant (page, section Pairing). */
final class GrantGiver {
  private static final int TOKEN_BYTES = 32;

  private final GrantStore grants;
  private final ChooseAi ais;
  private final Secrets secrets;

  GrantGiver(GrantStore grants, ChooseAi ais, Secrets secrets) {
    this.grants = grants;
    this.ais = ais;
    this.secrets = secrets;
  }

  /** Saves the grant; the token returned is kept nowhere else. */
  Token give(Question question, Answer answer, Instant now) {
    Token token = new Token(secrets.base64Url(TOKEN_BYTES));
    grants.add(Grant.given(question.origin(), question.app(), question.needs(), token, now));
    if (answer.ai().isPresent() || answer.model().isPresent()) {
      grants.change(question.origin(), grant -> chosen(grant, answer));
    }
    return token;
  }

  /** The default AI is not written down: the site follows it when it changes. */
  private Grant chosen(Grant grant, Answer answer) {
    Optional<AiId> ai = answer.ai().filter(own -> !own.equals(ais.defaultAi()));
    Grant site = grant.withAi(ai);
    AiId used = ais.aiOf(Optional.of(site));
    return site.withModel(
        answer
            .model()
            .filter(model -> !model.isBlank())
            .map(model -> new ModelChoice(used, model)));
  }
}
