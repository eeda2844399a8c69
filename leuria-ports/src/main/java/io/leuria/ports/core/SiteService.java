package io.leuria.ports.core;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.ModelChoice;
import io.leuria.domain.origin.Origin;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ManageSites;
import io.leuria.ports.out.AuditLog;
import io.leuria.ports.out.GrantStore;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The visitor's sites. What a change ends is the business of {@link GrantWatch}, wherever the
 * change was made.
 */
public final class SiteService implements ManageSites {
  private final GrantStore grants;
  private final ChooseAi ais;
  private final AuditLog audit;
  private final InstantSource clock;

  public SiteService(GrantStore grants, ChooseAi ais, AuditLog audit, InstantSource clock) {
    this.grants = grants;
    this.ais = ais;
    this.audit = audit;
    this.clock = clock;
  }

  @Override
  public List<Grant> sites() {
    return grants.all();
  }

  @Override
  public boolean revoke(Origin site) {
    boolean removed = grants.remove(site);
    if (removed) {
      note("grant.revoked", site, Map.of());
    }
    return removed;
  }

  @Override
  public Grant chooseAi(Origin site, Optional<AiId> ai) {
    Grant changed = change(site, grants.change(site, grant -> grant.withAi(ai)));
    note("site.ai", site, Map.of("ai", ai.map(AiId::text).orElse("default")));
    return changed;
  }

  @Override
  public Grant chooseModel(Origin site, Optional<String> model) {
    Optional<Grant> after =
        grants.change(
            site,
            grant ->
                grant.withModel(
                    model.map(id -> new ModelChoice(ais.aiOf(Optional.of(grant)), id))));
    Grant changed = change(site, after);
    note("site.model", site, Map.of("model", model.orElse("default")));
    return changed;
  }

  private static Grant change(Origin site, Optional<Grant> after) {
    return after.orElseThrow(
        () -> new Refusal(Refusal.Code.UNKNOWN, "the site " + site + " is not connected"));
  }

  private void note(String what, Origin site, Map<String, String> more) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("origin", site.text());
    facts.putAll(more);
    audit.record(new AuditLog.Entry(clock.instant(), what, facts));
  }
}
