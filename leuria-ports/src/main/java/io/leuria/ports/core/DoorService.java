package io.leuria.ports.core;

import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.Caller;
import io.leuria.domain.origin.Door;
import io.leuria.domain.origin.DoorKnowledge;
import io.leuria.domain.origin.DoorVerdict;
import io.leuria.domain.origin.EngineHost;
import io.leuria.domain.origin.EngineKind;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.origin.RequestFacts;
import io.leuria.ports.in.AnswerDoor;
import io.leuria.ports.out.GrantStore;
import java.util.Optional;
import java.util.function.Predicate;

/** Asks the domain's door, with what this engine knows. */
public final class DoorService implements AnswerDoor, DoorKnowledge {
  private final EngineKind kind;
  private final BoundPort port;
  private final Token adminToken;
  private final GrantStore grants;
  private final Predicate<Origin> asked;
  private final GrantUse use;

  /**
   * @param asked whether an origin's question is open or its answer uncollected
   */
  public DoorService(
      EngineKind kind,
      BoundPort port,
      Token adminToken,
      GrantStore grants,
      Predicate<Origin> asked,
      GrantUse use) {
    this.kind = kind;
    this.port = port;
    this.adminToken = adminToken;
    this.grants = grants;
    this.asked = asked;
    this.use = use;
  }

  @Override
  public DoorVerdict decide(RequestFacts facts) {
    DoorVerdict verdict = Door.decide(facts, this);
    if (verdict instanceof DoorVerdict.Admitted admitted
        && admitted.caller() instanceof Caller.Site site) {
      site.grant().ifPresent(use::seen);
    }
    return verdict;
  }

  @Override
  public void listeningOn(int bound) {
    port.set(bound);
  }

  @Override
  public EngineKind kind() {
    return kind;
  }

  @Override
  public EngineHost host() {
    return port.host();
  }

  @Override
  public Optional<Grant> grant(Origin origin) {
    return grants.find(origin);
  }

  @Override
  public boolean asked(Origin origin) {
    return asked.test(origin);
  }

  @Override
  public boolean isAdminToken(Token token) {
    return adminToken.same(token);
  }
}
