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

/** Asks the door with what the engine knows, all of it from memory. */
public final class DoorService implements AnswerDoor {
  private final BoundPort port;
  private final LastUse lastUse;
  private final DoorKnowledge knowledge;

  /**
   * Prepares the door.
   *
   * @param asked whether a question of an origin is open or not collected yet
   * @param adminToken the desktop app's, or the control file's
   */
  public DoorService(
      EngineKind kind,
      BoundPort port,
      GrantStore grants,
      Predicate<Origin> asked,
      Token adminToken,
      LastUse lastUse) {
    this.port = port;
    this.lastUse = lastUse;
    this.knowledge = new Knowledge(kind, port, grants, asked, adminToken);
  }

  @Override
  public DoorVerdict decide(RequestFacts facts) {
    DoorVerdict verdict = Door.decide(facts, knowledge);
    if (verdict instanceof DoorVerdict.Admitted admitted
        && admitted.caller() instanceof Caller.Site site) {
      site.grant().ifPresent(lastUse::note);
    }
    return verdict;
  }

  @Override
  public void listeningOn(int bound) {
    port.listeningOn(bound);
  }

  private record Knowledge(
      EngineKind kind,
      BoundPort port,
      GrantStore grants,
      Predicate<Origin> questions,
      Token adminToken)
      implements DoorKnowledge {
    @Override
    public EngineHost host() {
      return port.get();
    }

    @Override
    public Optional<Grant> grant(Origin origin) {
      return grants.find(origin);
    }

    @Override
    public boolean asked(Origin origin) {
      return questions.test(origin);
    }

    @Override
    public boolean isAdminToken(Token token) {
      return adminToken.same(token);
    }
  }
}
