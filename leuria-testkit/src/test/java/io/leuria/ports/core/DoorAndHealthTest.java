package io.leuria.ports.core;

import static io.leuria.ports.core.PairingBench.SHOP;
import static io.leuria.ports.core.PairingBench.said;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.JsonText;
import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.Token;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Caller;
import io.leuria.domain.origin.DoorVerdict;
import io.leuria.domain.origin.DoorVerdict.Admitted;
import io.leuria.domain.origin.DoorVerdict.Silent;
import io.leuria.domain.origin.EngineKind;
import io.leuria.domain.origin.RequestFacts;
import io.leuria.ports.in.ReportHealth.Health;
import io.leuria.ports.out.Embedder;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class DoorAndHealthTest {
  private static final Token TOKEN = new Token("t".repeat(43));
  private static final Token ADMIN = new Token("a".repeat(64));

  private final PairingBench bench = new PairingBench(EngineKind.APP);
  private final BoundPort port = new BoundPort();
  private final Queue<Runnable> laterOn = new ArrayDeque<>();
  private final DoorService door =
      new DoorService(
          EngineKind.APP,
          port,
          ADMIN,
          bench.grants,
          bench.pairing::asked,
          new GrantUse(bench.grants, bench.time, laterOn::add));

  @Test
  void knowsItsPortOnceItIsBound() {
    assertThrows(IllegalStateException.class, port::host);
    door.listeningOn(19570);
    assertEquals(19570, port.host().port());
    assertThrows(IllegalStateException.class, () -> door.listeningOn(4711));
    assertThrows(IllegalArgumentException.class, () -> new BoundPort().set(0));
  }

  @Test
  void answersAnOriginWhileItsQuestionIsOpen() {
    door.listeningOn(19570);
    assertInstanceOf(Silent.class, ask("/connect/claim", "x"));
    bench.link(0);
    assertInstanceOf(Admitted.class, ask("/connect/claim", "x"));
    bench.deny();
    assertInstanceOf(Admitted.class, ask("/connect/claim", "x"));
    assertEquals("denied", said(bench.claim(0)));
    assertInstanceOf(Silent.class, ask("/connect/claim", "x"));
  }

  @Test
  void keepsTheLastUseOnceAMinuteAndOffTheRequestsThread() {
    door.listeningOn(19570);
    connect();
    Instant start = bench.time.instant();
    ask("/embed", TOKEN.secret());
    ask("/embed", TOKEN.secret());
    assertEquals(Optional.empty(), lastUsed());
    assertEquals(1, laterOn.size());
    laterOn.remove().run();
    assertEquals(Optional.of(start), lastUsed());
    bench.pass("59S");
    ask("/embed", TOKEN.secret());
    assertEquals(0, laterOn.size());
    bench.pass("1S");
    ask("/embed", TOKEN.secret());
    laterOn.remove().run();
    assertEquals(Optional.of(start.plusSeconds(60)), lastUsed());
  }

  @Test
  void aWrongTokenIsNoUse() {
    door.listeningOn(19570);
    connect();
    ask("/embed", "wrong");
    assertEquals(0, laterOn.size());
  }

  @Test
  void knowsTheAdminTokenAlone() {
    assertEquals(true, door.isAdminToken(new Token(ADMIN.secret())));
    assertEquals(false, door.isAdminToken(TOKEN));
  }

  @Test
  void tellsAConnectedPageItsOwnAiAndModel() {
    connect();
    bench.grants.change(SHOP, grant -> grant.withAi(Optional.of(new AiId("llm:ollama"))));
    bench.settings.update(now -> now.withModels(Map.of(new AiId("llm:ollama"), "qwen3:8b")));
    Caller page = new Caller.Site(SHOP, bench.grants.find(SHOP));
    assertEquals(
        new Health("9.9", "llm:ollama · qwen3:8b", "app", Optional.of(true), Optional.of("nomic")),
        health().health(page));
  }

  @Test
  void tellsOthersTheDefaultAiAndStrangersNoEmbeddingModel() {
    bench.settings.update(now -> now.withModels(Map.of(new AiId("claude-acp"), "opus")));
    Caller stranger = new Caller.Site(SHOP, Optional.empty());
    assertEquals(
        new Health("9.9", "Claude", "app", Optional.of(false), Optional.empty()),
        health().health(stranger));
    Health local = new Health("9.9", "Claude", "app", Optional.empty(), Optional.of("nomic"));
    assertEquals(local, health().health(new Caller.LocalProcess()));
    assertEquals(local, health().health(new Caller.EnginePage()));
    assertEquals(Optional.empty(), health().health(new Caller.Browser()).embed());
  }

  @Test
  void namesNoEmbeddingModelWhenTheVisitorTurnedThemOff() {
    bench.settings.update(now -> now.withEmbed(new EmbedderChoice.Off()));
    assertEquals(Optional.empty(), health().health(new Caller.LocalProcess()).embed());
  }

  private HealthService health() {
    AiChoiceService ais =
        new AiChoiceService(
            Optional.empty(), bench.settings, bench.grants, List.of(), bench.audit, bench.time);
    return new HealthService("9.9", EngineKind.APP, ais, bench.settings, new Nomic());
  }

  private void connect() {
    bench.grants.add(Grant.given(SHOP, Optional.empty(), Needs.NONE, TOKEN, bench.time.instant()));
  }

  private Optional<Instant> lastUsed() {
    return bench.grants.find(SHOP).orElseThrow().lastUsedAt();
  }

  private DoorVerdict ask(String path, String token) {
    return door.decide(
        new RequestFacts(
            "POST",
            path,
            List.of("127.0.0.1:19570"),
            List.of(SHOP.text()),
            List.of(),
            List.of(),
            List.of("Bearer " + token),
            List.of("application/json"),
            false));
  }

  /** Discovery has seen one model. */
  private static final class Nomic implements Embedder {
    @Override
    public Optional<String> model(EmbedderChoice choice) {
      return choice.fold(
          () -> Optional.of("nomic"), Optional::empty, (provider, model) -> Optional.of(model));
    }

    @Override
    public CompletableFuture<Vectors> embed(EmbedderChoice choice, EmbedRequest request) {
      return CompletableFuture.completedFuture(new Vectors("nomic", List.<JsonText>of()));
    }
  }
}
