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
import java.util.function.UnaryOperator;

/** Changes grants for the visitor; {@link GrantWatch} sees to the sessions. */
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
      record("grant.revoked", site, Map.of());
    }
    return removed;
  }

  @Override
  public Grant chooseAi(Origin site, Optional<AiId> ai) {
    Grant grant = change(site, before -> before.withAi(ai));
    record("site.ai", site, Map.of("ai", ai.map(AiId::text).orElse("default")));
    return grant;
  }

  @Override
  public Grant chooseModel(Origin site, Optional<String> model) {
    if (model.filter(String::isBlank).isPresent()) {
      throw new Refusal(Refusal.Code.MALFORMED, "a model's id is never blank");
    }
    Grant grant = change(site, before -> before.withModel(model.map(id -> forItsAi(before, id))));
    record("site.model", site, Map.of("model", model.orElse("default")));
    return grant;
  }

  private ModelChoice forItsAi(Grant grant, String model) {
    return new ModelChoice(ais.aiOf(Optional.of(grant)), model);
  }

  private Grant change(Origin site, UnaryOperator<Grant> change) {
    return grants
        .change(site, change)
        .orElseThrow(
            () -> new Refusal(Refusal.Code.UNKNOWN, "this site is not connected: " + site));
  }

  private void record(String what, Origin site, Map<String, String> more) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("origin", site.text());
    facts.putAll(more);
    audit.record(new AuditLog.Entry(clock.instant(), what, facts));
  }
}
