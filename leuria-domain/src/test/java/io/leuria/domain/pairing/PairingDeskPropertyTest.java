package io.leuria.domain.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.Token;
import io.leuria.domain.grant.TokenHash;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Anything may happen in any order; what must hold then has a name each. */
class PairingDeskPropertyTest {
  private static final int SITES = 25;
  private static final int NONCES = 4;

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<Step> few = steps(1, Kind.values());
    Arbitrary<Step> toTheToken = steps(1, Kind.LINK, Kind.YES, Kind.SAVED, Kind.HAND_OUT);
    Arbitrary<Step> crowd = steps(SITES - 1, Kind.LINK, Kind.CLAIM);
    return Arbitraries.oneOf(
        Arbitraries.oneOf(few, toTheToken).list().ofMinSize(1).ofMaxSize(150),
        Arbitraries.oneOf(crowd, crowd, crowd, few).list().ofMinSize(100).ofMaxSize(150));
  }

  private static Arbitrary<Step> steps(int lastSite, Kind... kinds) {
    return Combinators.combine(
            Arbitraries.of(kinds),
            Arbitraries.integers().between(0, lastSite),
            Arbitraries.integers().between(0, NONCES - 1))
        .as(Step::new);
  }

  @Property(tries = 500)
  void holdsItsPromisesInAnyOrder(@ForAll("steps") List<Step> steps, @ForAll boolean claimsAsk) {
    World world = new World(claimsAsk);
    for (Step step : steps) {
      world.take(step);
      world.atMostTwentyWaitAndOneForEachOrigin();
    }
  }

  enum Kind {
    CLAIM,
    LINK,
    YES,
    SAVED,
    NOT_SAVED,
    NO,
    HAND_OUT,
    WRITTEN,
    NOT_WRITTEN,
    TOLD_NO,
    SECONDS,
    MINUTES
  }

  record Step(Kind kind, int site, int nonce) {
    Origin origin() {
      return Desk.site(site);
    }

    Nonce secret() {
      return Desk.nonce(site * NONCES + nonce);
    }
  }

  /** The desk, and what an onlooker knows about it. */
  private static final class World {
    private final PairingDesk desk;
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private int ids;
    private final Map<Origin, PairingId> asked = new HashMap<>();
    private final Map<Origin, Nonce> latest = new HashMap<>();
    private final Map<PairingId, Instant> askedAt = new HashMap<>();
    private final Set<PairingId> decided = new HashSet<>();
    private final Set<PairingId> deciding = new HashSet<>();
    private final Map<Token, Boolean> held = new HashMap<>();
    private final Map<Nonce, PairingId> nonces = new HashMap<>();

    World(boolean claimsAsk) {
      this.desk = new PairingDesk(claimsAsk);
    }

    void take(Step step) {
      PairingId last = asked.getOrDefault(step.origin(), new PairingId("none"));
      try {
        switch (step.kind()) {
          case CLAIM -> claim(step);
          case LINK -> link(step);
          case YES -> {
            desk.yes(last, now);
            aDecidedQuestionIsNeverDecidedAgain(last);
            deciding.add(last);
          }
          case NO -> {
            desk.no(last, now);
            aDecidedQuestionIsNeverDecidedAgain(last);
            decided.add(last);
          }
          case SAVED -> {
            desk.saved(last, new Token(last.text()), now);
            if (deciding.remove(last)) {
              decided.add(last);
            }
          }
          case NOT_SAVED -> {
            desk.notSaved(last, now);
            deciding.remove(last);
          }
          case HAND_OUT ->
              desk.handOut(step.origin(), likely(step), now)
                  .ifPresent(this::aTokenGoesToOneLiveClaim);
          case WRITTEN -> desk.written(step.origin(), likely(step), now);
          case NOT_WRITTEN -> notWritten(step);
          case TOLD_NO -> desk.toldNo(step.origin(), likely(step), now);
          case SECONDS -> now = now.plusSeconds(10);
          case MINUTES -> now = now.plusSeconds(61);
        }
      } catch (Refusal refused) {
        assertTrue(
            List.of("EXPIRED", "UNKNOWN", "TOO_MANY", "MALFORMED").contains(refused.code().name()));
      }
    }

    private void claim(Step step) {
      Optional<Question> question =
          desk.claim(
              step.origin(), step.secret(), Optional.empty(), Optional.empty(), fresh(), now);
      question.ifPresent(opened -> aRepeatedClaimNeverOpensASecondQuestion(step, opened));
    }

    private void link(Step step) {
      Question question =
          desk.link(step.origin(), step.secret(), Optional.empty(), Needs.NONE, fresh(), now);
      aRepeatedClaimNeverOpensASecondQuestion(step, question);
    }

    /** Mostly the nonce that asked last, or hardly any token would ever be fetched. */
    private TokenHash likely(Step step) {
      Nonce last = latest.getOrDefault(step.origin(), step.secret());
      return (step.nonce() == 0 ? step.secret() : last).hash();
    }

    private void notWritten(Step step) {
      boolean wasOut =
          desk.claimed(step.origin(), likely(step), now)
              .filter(PairingRequest.HandedOut.class::isInstance)
              .isPresent();
      desk.notWritten(step.origin(), likely(step), now);
      if (wasOut) {
        held.put(new Token(Objects.requireNonNull(asked.get(step.origin())).text()), false);
      }
    }

    private void aRepeatedClaimNeverOpensASecondQuestion(Step step, Question question) {
      PairingId before = nonces.put(step.secret(), question.id());
      if (before != null && !before.equals(question.id())) {
        Instant forgotten = Objects.requireNonNull(askedAt.get(before)).plusSeconds(300);
        assertTrue(!now.isBefore(forgotten), "asked twice with one nonce");
      }
      latest.put(step.origin(), step.secret());
      asked.put(step.origin(), question.id());
      askedAt.put(question.id(), question.askedAt());
    }

    private void aTokenGoesToOneLiveClaim(Token token) {
      assertTrue(!held.getOrDefault(token, false), "handed out twice");
      held.put(token, true);
    }

    private void aDecidedQuestionIsNeverDecidedAgain(PairingId id) {
      assertTrue(!decided.contains(id) && !deciding.contains(id), "decided twice");
    }

    void atMostTwentyWaitAndOneForEachOrigin() {
      List<Question> pending = desk.pending(now);
      assertTrue(pending.size() <= 20);
      assertEquals(pending.size(), pending.stream().map(Question::origin).distinct().count());
    }

    private PairingId fresh() {
      return new PairingId("q" + ids++);
    }
  }
}
