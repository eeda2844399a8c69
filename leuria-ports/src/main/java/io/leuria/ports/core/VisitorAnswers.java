package io.leuria.ports.core;

import io.leuria.domain.grant.Token;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.PairingId;
import io.leuria.domain.pairing.Question;
import io.leuria.ports.in.DecidePairing.Answer;
import io.leuria.ports.out.AuditLog;
import io.leuria.ports.out.EngineListener;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Takes the visitor's Yes or No: saves it, lets the desk know, then tells others. */
final class VisitorAnswers {
  private final PairingRoom room;
  private final GrantGiver giver;
  private final InstantSource clock;
  private final AuditLog audit;
  private final EngineListener listener;

  VisitorAnswers(
      PairingRoom room,
      GrantGiver giver,
      InstantSource clock,
      AuditLog audit,
      EngineListener listener) {
    this.room = room;
    this.giver = giver;
    this.clock = clock;
    this.audit = audit;
    this.listener = listener;
  }

  Question decide(PairingId id, Answer answer, DecidedBy by) {
    Question question = answer.allow() ? allow(id, answer) : deny(id);
    record(question, answer.allow() ? "grant.allowed" : "grant.denied", by);
    listener.decided(question, answer.allow(), by);
    return question;
  }

  private Question allow(PairingId id, Answer answer) {
    Question question = room.ask(visit -> visit.desk().yes(id, visit.now()));
    Optional<Token> token = Optional.empty();
    try {
      token = Optional.of(giver.give(question, answer, clock.instant()));
    } finally {
      finish(question, token);
    }
    return question;
  }

  /** The grant is saved, or saving failed and the question waits on. */
  private void finish(Question question, Optional<Token> saved) {
    room.visit(
        visit -> {
          saved.ifPresentOrElse(
              token -> visit.desk().saved(question.id(), token, visit.now()),
              () -> visit.desk().notSaved(question.id(), visit.now()));
          room.settle(question.origin(), visit);
        });
  }

  private Question deny(PairingId id) {
    return room.ask(
        visit -> {
          Question question = visit.desk().no(id, visit.now());
          room.settle(question.origin(), visit);
          return question;
        });
  }

  private void record(Question question, String what, DecidedBy by) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("origin", question.origin().text());
    question.app().ifPresent(app -> facts.put("app", app));
    facts.put("by", by.name().toLowerCase(Locale.ROOT));
    audit.record(new AuditLog.Entry(clock.instant(), what, facts));
  }
}
