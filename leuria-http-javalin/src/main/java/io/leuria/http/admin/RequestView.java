package io.leuria.http.admin;

import io.leuria.domain.origin.EngineHost;
import io.leuria.domain.pairing.Question;
import java.util.Optional;

/** A question as the desktop app reads it. */
record RequestView(
    String requestId,
    String origin,
    Optional<String> app,
    Optional<NeedsView> needs,
    String approveUrl) {
  static RequestView of(Question question, int port) {
    return new RequestView(
        question.id().text(),
        question.origin().text(),
        question.app(),
        NeedsView.of(question.needs()),
        new EngineHost(port).http() + "/connect/" + question.id().text());
  }
}
