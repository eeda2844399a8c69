package io.leuria.ports.core;

import io.leuria.domain.Refusal;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.EngineKind;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.AppName;
import io.leuria.domain.pairing.ClaimAnswer;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.Decision;
import io.leuria.domain.pairing.Nonce;
import io.leuria.domain.pairing.PairingId;
import io.leuria.domain.pairing.PairingRequest;
import io.leuria.domain.pairing.Question;
import io.leuria.ports.core.PairingRoom.Visit;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ConnectSite;
import io.leuria.ports.in.DecidePairing;
import io.leuria.ports.out.AuditLog;
import io.leuria.ports.out.EngineListener;
import io.leuria.ports.out.GrantStore;
import io.leuria.ports.out.Scheduler;
import io.leuria.ports.out.Scheduler.Scheduled;
import io.leuria.ports.out.Secrets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Runs the pairing desk: claims wait as futures, a Yes is saved before anyone hears of it. */
public final class PairingService implements ConnectSite, DecidePairing {
  private static final Duration POLL = Duration.ofSeconds(25);
  private static final int ID_BYTES = 18;

  private final BoundPort port;
  private final PairingRoom room;
  private final VisitorAnswers answers;
  private final Secrets secrets;
  private final Scheduler scheduler;
  private final EngineListener listener;

  public PairingService(
      EngineKind kind,
      BoundPort port,
      GrantStore grants,
      ChooseAi ais,
      Secrets secrets,
      Scheduler scheduler,
      InstantSource clock,
      AuditLog audit,
      EngineListener listener) {
    this.port = port;
    this.room = new PairingRoom(kind.claimAsks(), clock, listener);
    this.answers =
        new VisitorAnswers(room, new GrantGiver(grants, ais, secrets), clock, audit, listener);
    this.secrets = secrets;
    this.scheduler = scheduler;
    this.listener = listener;
  }

  /** Whether an origin's question is open or its answer uncollected (page, section Silence). */
  public boolean asked(Origin site) {
    return room.ask(visit -> visit.desk().answers(site, visit.now()));
  }

  @Override
  public CompletableFuture<ClaimAnswer> claim(
      Origin site, Nonce nonce, Optional<String> app, Optional<Needs> needs, Client client) {
    if (port.host().isOwn(site)) {
      return CompletableFuture.failedFuture(ownAddress());
    }
    WaitingClaim claim = new WaitingClaim(site, nonce.hash(), client);
    PairingId fresh = freshId();
    try {
      room.visit(
          visit -> {
            visit
                .desk()
                .claim(site, nonce, app.flatMap(AppName::clean), needs, fresh, visit.now())
                .ifPresent(question -> asked(question, visit));
            room.wait(claim, visit);
          });
    } catch (Refusal refused) {
      return CompletableFuture.failedFuture(refused);
    }
    return untilAnswered(claim);
  }

  @Override
  public void delivered(Origin site, Nonce nonce, boolean written) {
    room.visit(
        visit -> {
          if (written) {
            visit.desk().written(site, nonce.hash(), visit.now());
          } else {
            visit.desk().notWritten(site, nonce.hash(), visit.now());
          }
          room.settle(site, visit);
        });
  }

  @Override
  public PairingId link(Origin site, Nonce nonce, Optional<String> app, Needs needs) {
    if (port.host().isOwn(site)) {
      throw ownAddress();
    }
    PairingId fresh = freshId();
    return room.ask(
        visit -> {
          Question question =
              visit
                  .desk()
                  .link(site, nonce, app.flatMap(AppName::clean), needs, fresh, visit.now());
          asked(question, visit);
          return question.id();
        });
  }

  @Override
  public List<Question> pending() {
    return room.ask(visit -> visit.desk().pending(visit.now()));
  }

  @Override
  public Optional<Question> find(PairingId id) {
    return pending().stream().filter(question -> question.id().equals(id)).findFirst();
  }

  @Override
  public Decision state(PairingId id) {
    return room.ask(visit -> visit.desk().state(id, visit.now()));
  }

  @Override
  public Question decide(PairingId id, Answer answer, DecidedBy by) {
    return answers.decide(id, answer, by);
  }

  /** Older claims learn at once that they no longer count. */
  private void asked(Question question, Visit visit) {
    room.settle(question.origin(), visit);
    visit.later().add(() -> listener.asked(question));
    if (question.askedAt().equals(visit.now())) {
      visit.later().add(() -> scheduler.after(PairingRequest.LIFE, this::look));
    }
  }

  /** Any visit notices what has expired. */
  private void look() {
    room.visit(visit -> {});
  }

  private CompletableFuture<ClaimAnswer> untilAnswered(WaitingClaim claim) {
    CompletableFuture<ClaimAnswer> answer = claim.answer();
    if (!answer.isDone()) {
      Scheduled limit = scheduler.after(POLL, () -> room.leave(claim));
      var unused = answer.whenComplete((given, failure) -> leave(claim, limit));
    }
    return answer;
  }

  /** Also when the caller cancelled it, because its connection is gone. */
  private void leave(WaitingClaim claim, Scheduled limit) {
    limit.cancel();
    room.leave(claim);
  }

  private PairingId freshId() {
    return new PairingId(secrets.base64Url(ID_BYTES));
  }

  private static Refusal ownAddress() {
    return new Refusal(Refusal.Code.MALFORMED, "this is the engine's own address");
  }
}
