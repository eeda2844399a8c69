package io.leuria.ports.core;

import static io.leuria.ports.core.PairingBench.SHOP;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.ModelChoice;
import io.leuria.domain.grant.Token;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.ports.out.AuditLog;
import io.leuria.testkit.fake.InMemoryAuditLog;
import io.leuria.testkit.fake.InMemoryGrantStore;
import io.leuria.testkit.fake.InMemorySettingsStore;
import io.leuria.testkit.fake.ManualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class SitesAndChoicesTest {
  private static final AiId CLAUDE = new AiId("claude-acp");
  private static final AiId GEMINI = new AiId("gemini");
  private static final Origin OTHER = new Origin("https", "other.example", 443);

  private final ManualTime time = new ManualTime();
  private final InMemoryGrantStore grants = new InMemoryGrantStore();
  private final InMemorySettingsStore settings = new InMemorySettingsStore();
  private final InMemoryAuditLog audit = new InMemoryAuditLog();
  private final List<String> cancelled = new ArrayList<>();
  private final AiChoiceService ais = choice(Optional.empty());
  private final SiteService sites = new SiteService(grants, ais, audit, time);

  @BeforeEach
  void connectAndWatch() {
    connect(SHOP);
    new GrantWatch(grants, ais, cancels()).start();
    new ChoiceWatch(ais, settings, grants, cancels()).start();
  }

  @Test
  void revokingEndsTheSitesSessionsOnce() {
    assertTrue(sites.revoke(SHOP));
    assertFalse(sites.revoke(SHOP));
    assertEquals(List.of("site https://shop.example"), cancelled);
    assertEquals(List.of("grant.revoked"), audited());
  }

  @Test
  void aGrantRemovedByAnotherProcessEndsTheSessionsToo() {
    grants.remove(SHOP);
    assertEquals(List.of("site https://shop.example"), cancelled);
    assertEquals(List.of(), audited());
  }

  @Test
  void anotherAiOrModelCancelsTheSitesSessions() {
    sites.chooseAi(SHOP, Optional.of(GEMINI));
    sites.chooseModel(SHOP, Optional.of("pro"));
    sites.chooseModel(SHOP, Optional.empty());
    sites.chooseAi(SHOP, Optional.empty());
    assertEquals(4, cancelled.size());
    assertEquals(List.of("site.ai", "site.model", "site.model", "site.ai"), audited());
    assertEquals(
        Map.of("origin", "https://shop.example", "ai", "gemini"), audit.newest(4).get(0).facts());
  }

  @Test
  void writingDownWhatTheSiteUsesAnywayCancelsNothing() {
    sites.chooseAi(SHOP, Optional.of(CLAUDE));
    grants.change(SHOP, grant -> grant.usedAt(time.instant()));
    connect(SHOP);
    connect(OTHER);
    assertEquals(List.of(), cancelled);
  }

  @Test
  void aModelBelongsToTheAiTheSiteUses() {
    Grant grant = sites.chooseModel(SHOP, Optional.of("sonnet"));
    assertEquals(Optional.of(new ModelChoice(CLAUDE, "sonnet")), grant.model());
    assertEquals(Optional.of("sonnet"), ais.modelOf(Optional.of(grant)));
    Grant moved = sites.chooseAi(SHOP, Optional.of(GEMINI));
    assertEquals(Optional.empty(), ais.modelOf(Optional.of(moved)));
  }

  @Test
  void aSiteThatIsNotConnectedHasNoChoice() {
    refuses(Refusal.Code.UNKNOWN, () -> sites.chooseAi(OTHER, Optional.of(GEMINI)));
    refuses(Refusal.Code.UNKNOWN, () -> sites.chooseModel(OTHER, Optional.of("pro")));
    refuses(Refusal.Code.MALFORMED, () -> sites.chooseModel(SHOP, Optional.of(" ")));
    assertEquals(List.of(), audited());
  }

  @Test
  void aNewDefaultCancelsTheSitesThatFollowIt() {
    connect(OTHER);
    grants.change(OTHER, grant -> grant.withAi(Optional.of(new AiId("codex-acp"))));
    cancelled.clear();
    ais.makeDefault(GEMINI);
    assertEquals(List.of("site https://shop.example"), cancelled);
    assertEquals(Optional.of(GEMINI), settings.settings().agent());
    assertEquals(List.of("ai.default"), audited());
    ais.makeDefault(GEMINI);
    assertEquals(1, cancelled.size());
  }

  @Test
  void sitesThatHadChosenTheNewDefaultFollowItFromNowOn() {
    grants.change(SHOP, grant -> grant.withAi(Optional.of(GEMINI)));
    cancelled.clear();
    ais.makeDefault(GEMINI);
    assertEquals(Optional.empty(), grants.find(SHOP).orElseThrow().ai());
    assertEquals(List.of(), cancelled);
  }

  @Test
  void aDefaultChosenInAnotherProcessCancelsToo() {
    settings.update(now -> now.withAgent(Optional.of(GEMINI)));
    assertEquals(List.of("site https://shop.example"), cancelled);
    settings.update(now -> now.withPort(Optional.of(4711)));
    assertEquals(1, cancelled.size());
  }

  @Test
  void anotherModelOfAnAiCancelsTheSessionsThatUseIt() {
    settings.update(now -> now.withModels(Map.of(CLAUDE, "opus")));
    assertEquals(List.of("ai claude-acp"), cancelled);
    settings.update(now -> now.withModels(Map.of()));
    assertEquals(2, cancelled.size());
  }

  @Test
  void theFlagOfThisRunHoldsUntilTheVisitorChoosesInIt() {
    AiChoiceService flagged = choice(Optional.of(new AiId("codex-acp")));
    List<String> ended = new ArrayList<>();
    new ChoiceWatch(flagged, settings, grants, into(ended)).start();
    settings.update(now -> now.withAgent(Optional.of(GEMINI)));
    assertEquals(new AiId("codex-acp"), flagged.defaultAi());
    assertEquals(List.of(), ended);
    flagged.makeDefault(GEMINI);
    assertEquals(GEMINI, flagged.defaultAi());
    assertEquals(List.of("site https://shop.example"), ended);
  }

  @Test
  void withoutAnyChoiceItIsClaude() {
    assertEquals(CLAUDE, ais.defaultAi());
    assertEquals(CLAUDE, ais.aiOf(Optional.empty()));
    settings.update(now -> now.withModels(Map.of(CLAUDE, "opus")));
    assertEquals(Optional.of("opus"), ais.modelOf(Optional.empty()));
  }

  private AiChoiceService choice(Optional<AiId> flag) {
    return new AiChoiceService(flag, settings, grants, List.of(), audit, time);
  }

  private void connect(Origin origin) {
    grants.add(Grant.given(origin, Optional.empty(), Needs.NONE, new Token("t"), time.instant()));
  }

  private EndSessions cancels() {
    return into(cancelled);
  }

  private static EndSessions into(List<String> list) {
    return new EndSessions() {
      @Override
      public void cancelSessionsOf(Origin site) {
        list.add("site " + site);
      }

      @Override
      public void cancelSessionsUsing(AiId ai) {
        list.add("ai " + ai);
      }
    };
  }

  private List<String> audited() {
    return audit.newest(100).stream().map(AuditLog.Entry::what).toList();
  }

  private static void refuses(Refusal.Code code, Executable action) {
    assertEquals(code, assertThrows(Refusal.class, action).code());
  }
}
