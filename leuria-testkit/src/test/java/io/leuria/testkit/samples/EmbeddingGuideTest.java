package io.leuria.testkit.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.EngineHost;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.Nonce;
import io.leuria.domain.pairing.PairingDesk;
import io.leuria.domain.pairing.PairingId;
import io.leuria.domain.pairing.Question;
import io.leuria.domain.policy.PermissionPolicy;
import io.leuria.domain.session.Owner;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionLimits;
import io.leuria.domain.session.SessionRequest;
import io.leuria.domain.webmcp.ChannelLimits;
import io.leuria.domain.webmcp.ToolDeclaration;
import io.leuria.ports.core.AiChoiceService;
import io.leuria.ports.core.AiStarter;
import io.leuria.ports.core.SessionMeans;
import io.leuria.ports.core.SessionRegistry;
import io.leuria.ports.core.SessionService;
import io.leuria.ports.in.RunSession;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.EngineListener;
import io.leuria.ports.out.GrantStore;
import io.leuria.testkit.fake.FakeAi;
import io.leuria.testkit.fake.InMemoryAuditLog;
import io.leuria.testkit.fake.InMemoryGrantStore;
import io.leuria.testkit.fake.InMemorySettingsStore;
import io.leuria.testkit.fake.ManualTime;
import io.leuria.testkit.fake.RecordingSink;
import io.leuria.testkit.fake.SequentialSecrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddingGuideTest {
  private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");

  @Test
  void theDomainAlone() {
    // sample: pairing
    Origin shop = Origin.parse("https://shop.example").orElseThrow();
    Nonce nonce = new Nonce("a-nonce-of-the-page-of-22-letters-or-more");
    PairingDesk desk = new PairingDesk(true);

    // A page claims; nothing is decided yet, so you have a question to show.
    Question question =
        desk.claim(shop, nonce, Optional.of("Shop"), Optional.empty(), new PairingId("q1"), NOW)
            .orElseThrow();

    // The visitor says yes. You make the token, keep the grant, and only then tell the desk.
    desk.yes(question.id(), NOW);
    Token token = new Token("32 random bytes, base64url");
    Grant grant = Grant.given(shop, question.app(), question.needs(), token, NOW);
    desk.saved(question.id(), token, NOW);

    // The page's next claim gets the token, once.
    Optional<Token> handedOut = desk.handOut(shop, nonce.hash(), NOW);
    desk.written(shop, nonce.hash(), NOW);
    // end
    assertEquals(Optional.of(token), handedOut);
    assertTrue(grant.accepts(token));
    assertEquals(Optional.empty(), desk.handOut(shop, nonce.hash(), NOW));
  }

  @Test
  void thePolicyAlone() {
    // sample: policy
    ToolDeclaration search =
        new ToolDeclaration(
            "search_products",
            Optional.of("Searches the shop."),
            new JsonText("{\"type\":\"object\"}"),
            Optional.empty());

    boolean page = PermissionPolicy.allows("mcp__webmcp__search_products", List.of(search));
    boolean builtIn = PermissionPolicy.allows("Bash", List.of(search));
    // end
    assertTrue(page);
    assertFalse(builtIn);
  }

  @Test
  void theUseCasesWithPartsOfYourOwn() {
    ManualTime time = new ManualTime();
    AiId echo = AiId.parse("echo").orElseThrow();
    // sample: sessions
    // Your adapters of io.leuria.ports.out; here the testkit's fakes.
    GrantStore grants = new InMemoryGrantStore();
    List<AiLauncher> launchers = List.of(FakeAi.echo(echo));
    EngineListener listener = new EngineListener() {};
    EngineHost host = new EngineHost(19570);

    AiChoiceService choice =
        new AiChoiceService(
            Optional.of(echo),
            new InMemorySettingsStore(),
            grants,
            launchers,
            new InMemoryAuditLog(),
            time);
    SessionMeans means =
        new SessionMeans(
            new SequentialSecrets(),
            time,
            time,
            () -> host,
            SessionLimits.USUAL,
            ChannelLimits.USUAL);
    RunSession sessions =
        new SessionService(
            new SessionRegistry(grants, SessionLimits.USUAL),
            means,
            new AiStarter(choice, grants, launchers, listener, () -> host));

    // One session of a local caller. An action's events come once you let it proceed.
    RecordingSink stream = new RecordingSink();
    Prompt hello = new Prompt("hello", List.of());
    SessionRequest request =
        new SessionRequest(Optional.of(hello), Optional.empty(), Optional.empty());
    RunSession.SessionInfo session = sessions.prepare(Owner.LOCAL, request);
    sessions.stream(Owner.LOCAL, session.id(), stream);
    sessions.approve(Owner.LOCAL, session.id()).proceed();
    // end
    assertEquals(List.of("echo: hello"), stream.chunks());
    assertEquals("turn_completed", stream.last().name());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pairing", "policy", "sessions"})
  void theGuideShowsThisCodeToTheLetter(String name) throws IOException {
    String guide = Files.readString(Path.of("../docs/embedding-guide.md"));

    assertTrue(
        guide.contains("```java\n" + sample(name) + "```\n"),
        "docs/embedding-guide.md must hold:\n" + sample(name));
  }

  /** The lines between the markers, moved to the left margin. */
  private static String sample(String name) throws IOException {
    String code =
        Files.readString(
            Path.of("src/test/java/io/leuria/testkit/samples/EmbeddingGuideTest.java"));
    Matcher marked =
        Pattern.compile("// sample: " + name + "\n(.*?) *// end\n", Pattern.DOTALL).matcher(code);
    assertTrue(marked.find(), "no sample " + name);
    return marked.group(1).indent(-4);
  }
}
