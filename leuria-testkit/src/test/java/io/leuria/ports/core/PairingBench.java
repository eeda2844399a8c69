package io.leuria.ports.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.Refusal;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.EngineKind;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.ClaimAnswer;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.Nonce;
import io.leuria.domain.pairing.PairingId;
import io.leuria.domain.pairing.Question;
import io.leuria.ports.in.DecidePairing.Answer;
import io.leuria.ports.out.AuditLog;
import io.leuria.ports.out.EngineListener;
import io.leuria.ports.out.GrantStore;
import io.leuria.testkit.fake.InMemoryAuditLog;
import io.leuria.testkit.fake.InMemoryGrantStore;
import io.leuria.testkit.fake.InMemorySettingsStore;
import io.leuria.testkit.fake.ManualTime;
import io.leuria.testkit.fake.SequentialSecrets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** A pairing service on fakes, with what the outside hears of it. */
final class PairingBench {
  static final Origin SHOP = new Origin("https", "shop.example", 443);

  final ManualTime time = new ManualTime();
  final GrantStore grants;
  final InMemoryAuditLog audit = new InMemoryAuditLog();
  final InMemorySettingsStore settings = new InMemorySettingsStore();
  final List<String> heard = new ArrayList<>();
  final PairingService pairing;

  PairingBench(EngineKind kind) {
    this(kind, new InMemoryGrantStore());
  }

  PairingBench(EngineKind kind, GrantStore grants) {
    this.grants = grants;
    BoundPort port = new BoundPort();
    port.set(19570);
    AiChoiceService ais =
        new AiChoiceService(Optional.empty(), settings, grants, List.of(), audit, time);
    this.pairing =
        new PairingService(
            kind, port, grants, ais, new SequentialSecrets(), time, time, audit, new Ear(heard));
  }

  static Nonce nonce(int number) {
    return new Nonce("nonce-%022d".formatted(number));
  }

  CompletableFuture<ClaimAnswer> claim(int nonce) {
    return claim(SHOP, nonce, true);
  }

  CompletableFuture<ClaimAnswer> goneClaim(int nonce) {
    return claim(SHOP, nonce, false);
  }

  CompletableFuture<ClaimAnswer> claim(Origin site, int nonce, boolean there) {
    return pairing.claim(site, nonce(nonce), Optional.of("Shop"), Optional.empty(), () -> there);
  }

  PairingId link(int nonce) {
    return pairing.link(SHOP, nonce(nonce), Optional.of("Shop"), Needs.NONE);
  }

  PairingId onlyQuestion() {
    List<Question> pending = pairing.pending();
    assertEquals(1, pending.size());
    return pending.get(0).id();
  }

  void allow() {
    pairing.decide(onlyQuestion(), Answer.YES, DecidedBy.DESKTOP_APP);
  }

  void deny() {
    pairing.decide(onlyQuestion(), Answer.NO, DecidedBy.APPROVAL_PAGE);
  }

  void pass(String duration) {
    time.advance(Duration.parse("PT" + duration));
  }

  List<String> audited() {
    return audit.newest(100).stream().map(AuditLog.Entry::what).toList();
  }

  /** pending, denied, allowed, the code of its refusal, or waiting. */
  static String said(CompletableFuture<ClaimAnswer> claim) {
    if (!claim.isDone()) {
      return "waiting";
    }
    if (claim.isCompletedExceptionally()) {
      Throwable cause = assertThrows(ExecutionException.class, claim::get).getCause();
      return cause instanceof Refusal refusal ? refusal.code().name() : String.valueOf(cause);
    }
    return claim.join().fold(() -> "pending", () -> "denied", token -> "allowed");
  }

  private record Ear(List<String> heard) implements EngineListener {
    @Override
    public void asked(Question question) {
      heard.add("asked " + question.origin());
    }

    @Override
    public void decided(Question question, boolean allowed, DecidedBy by) {
      heard.add((allowed ? "allowed " : "denied ") + question.origin() + " " + by);
    }

    @Override
    public void expired(Question question) {
      heard.add("expired " + question.origin());
    }
  }
}
