package io.leuria.domain.origin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.origin.DoorVerdict.Admitted;
import io.leuria.domain.origin.DoorVerdict.Cors;
import io.leuria.domain.origin.DoorVerdict.Refused;
import io.leuria.domain.origin.DoorVerdict.Silent;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DoorTest {
  private static final String BEARER = "Bearer " + Known.TOKEN.secret();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "evil.example:19570",
        "127.0.0.1.evil.example:19570",
        "localhost.evil.example:19570",
        "127.0.0.1",
        "localhost",
        "127.0.0.1:80",
        "127.0.0.1:195700",
        "127.0.0.1:019570",
        "127.0.0.1:+19570",
        "127.0.0.1:",
        "localhost.:19570",
        "[::1]:19570",
        "[::ffff:127.0.0.1]:19570",
        "0.0.0.0:19570",
        "127.1:19570",
        "127.0.0.2:19570",
        "2130706433:19570",
        "0x7f.1:19570",
        "017700000001:19570",
        "LOCALHOST:19570",
        " 127.0.0.1:19570",
        "127.0.0.1:19570 ",
        "user@127.0.0.1:19570",
        "http://127.0.0.1:19570",
        "127.0.0.1:19570,evil.example",
        "mybox.local:19570",
        ""
      })
  void refusesEveryOtherHostEverywhere(String host) {
    List<Request> requests =
        List.of(
            Request.get("/health"),
            Request.of("OPTIONS", "/embed"),
            Request.post("/webmcp/mcp"),
            Request.get("/admin/status").auth("Bearer " + Known.ADMIN.secret()),
            Request.upgrade("/webmcp/register"),
            Request.get("/session/x/stream").origin("https://shop.example").auth(BEARER));
    for (Request request : requests) {
      assertEquals("host", Verdicts.word(request.host(host).at(EngineKind.CLI)));
      assertEquals("--", Verdicts.word(request.host(host).at(EngineKind.APP)));
    }
  }

  @Test
  void refusesTwoHostLinesAndNone() {
    String own = "127.0.0.1:19570";
    assertEquals("host", Verdicts.word(Request.get("/health").host(own, own).at(EngineKind.CLI)));
    assertEquals("host", Verdicts.word(Request.get("/health").host().at(EngineKind.CLI)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:19570", "localhost:19570"})
  void takesItsOwnTwoNames(String host) {
    assertEquals("in", Verdicts.word(Request.get("/health").host(host).at(EngineKind.APP)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "",
        "file://",
        "chrome-extension://abc",
        "moz-extension://x",
        "app://obsidian.md",
        "capacitor://localhost",
        "tauri://localhost",
        "data:",
        "https://shop.example/",
        "https://shop.example/path",
        "https://user@shop.example",
        "https://shop.example, https://shop.example",
        "https://shop.example https://shop.example",
        "https:shop.example",
        "shop.example",
        "ws://shop.example",
        "https://shop.example:0",
        "https://shop.example:65536",
        "https://shop.example:",
        "https://",
        "https://shop.example?",
        "https://shop.example\\@evil.example"
      })
  void refusesWhatIsNoWebOriginWithAndWithoutToken(String origin) {
    for (Request request : List.of(Request.get("/health"), Request.upgrade("/webmcp/register"))) {
      Request sent = request.origin(origin).auth(BEARER);
      assertEquals("orig", Verdicts.word(sent.at(EngineKind.CLI)));
      assertEquals("--", Verdicts.word(sent.at(EngineKind.APP)));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"https://shop.example", "HTTPS://Shop.Example", "https://shop.example:443"})
  void knowsASiteInEverySpellingAndEchoesTheOneItSent(String origin) {
    DoorVerdict verdict = Request.post("/embed").origin(origin).auth(BEARER).at(EngineKind.APP);
    Admitted admitted = assertInstanceOf(Admitted.class, verdict);
    assertEquals(Cors.page(origin), admitted.cors());
    Caller.Site site = assertInstanceOf(Caller.Site.class, admitted.caller());
    assertEquals(Known.SHOP, site.origin());
    assertTrue(site.grant().isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://shop.example.",
        "http://shop.example",
        "https://shop.example:444",
        "https://www.shop.example",
        "https://shop.example.evil.test",
        "https://evilshop.example"
      })
  void takesATokenFromItsOwnOriginAlone(String origin) {
    Request request = Request.post("/session/prepare").origin(origin).auth(BEARER);
    assertEquals("401", Verdicts.word(request.at(EngineKind.CLI)));
    assertEquals("--", Verdicts.word(request.at(EngineKind.APP)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"bearer %s", "Bearer  %s", "Bearer %s ", "Bearer %s, Bearer x", "Basic %s", "%s"})
  void takesTheExactFormOfABearerAlone(String form) {
    String header = form.replace("%s", Known.TOKEN.secret());
    Request request = Request.post("/embed").origin("https://shop.example").auth(header);
    assertEquals("401", Verdicts.word(request.at(EngineKind.CLI)));
    String admin = form.replace("%s", Known.ADMIN.secret());
    assertEquals("adm", Verdicts.word(Request.get("/admin/x").auth(admin).at(EngineKind.APP)));
  }

  @Test
  void refusesTwoAuthorizationLines() {
    Request request = Request.post("/embed").origin("https://shop.example").auth(BEARER, BEARER);
    assertEquals("401", Verdicts.word(request.at(EngineKind.CLI)));
  }

  @Test
  void keepsTheSitesTokenOutOfAdmin() {
    assertEquals("adm", Verdicts.word(Request.get("/admin/sites").auth(BEARER).at(EngineKind.APP)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cross-site", "same-site", "none", "", "SAME-ORIGIN", "odd"})
  void takesNoUpgradeFromABrowserWithoutOrigin(String site) {
    Request request = Request.upgrade("/webmcp/register").fetchSite(site).fetchDest("document");
    assertEquals("orig", Verdicts.word(request.at(EngineKind.CLI)));
    assertEquals("--", Verdicts.word(request.at(EngineKind.APP)));
  }

  @Test
  void believesNoTwoSecFetchSiteLines() {
    Request request = Request.get("/connect/abc/state").fetchSite("same-origin", "same-origin");
    assertEquals("orig", Verdicts.word(request.at(EngineKind.CLI)));
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:3000, in",
    "http://127.0.0.1:5173, in",
    "http://LOCALHOST, in",
    "https://localhost:3000, orig",
    "http://localhost.evil.example:3000, orig",
    "http://[::1]:3000, orig",
    "http://dev.localhost, orig",
    "https://shop.example, orig",
    "null, orig",
    "tauri://localhost, in",
    "http://tauri.localhost, in",
    "https://tauri.localhost, in",
    "https://tauri.localhost:8443, orig",
    "TAURI://localhost, orig"
  })
  void letsLocalPagesTryTheAdminTokenInDevPairingOnly(String origin, String word) {
    Request request =
        Request.get("/admin/status").origin(origin).auth("Bearer " + Known.ADMIN.secret());
    boolean webview = origin.contains("tauri.localhost") || origin.startsWith("tauri:");
    boolean always = webview && word.equals("in");
    assertEquals(word, Verdicts.word(request.at(EngineKind.APP_DEV)));
    assertEquals(always ? "in" : "orig", Verdicts.word(request.at(EngineKind.CLI)));
    assertEquals(always ? "in" : "--", Verdicts.word(request.at(EngineKind.APP)));
  }

  @Test
  void tellsTheAppItsTokenIsWrongInAFormItCanRead() {
    DoorVerdict verdict =
        Request.get("/admin/status").origin("tauri://localhost").at(EngineKind.APP);
    Refused refused = assertInstanceOf(Refused.class, verdict);
    assertEquals(Cors.admin(Optional.of("tauri://localhost")), refused.cors());
  }

  @Test
  void logsASilentRefusalShortAndPrintable() {
    String host = "evil\u202e\n\u001b[31m" + "x".repeat(5_000);
    DoorVerdict verdict = Request.get("/health").host(host).at(EngineKind.APP);
    String reason = assertInstanceOf(Silent.class, verdict).reason();
    assertTrue(reason.matches("host not allowed: [\\x20-\\x7e]{1,100}"), reason);
  }

  @Test
  void followsThePortThatIsBound() {
    RequestFacts facts = Request.get("/health").host("127.0.0.1:4711").facts();
    DoorKnowledge known = new DoorKnowledgeOnPort(new Known(EngineKind.CLI), new EngineHost(4711));
    assertEquals("in", Verdicts.word(Door.decide(facts, known)));
    assertEquals("host", Verdicts.word(Door.decide(Request.get("/health").facts(), known)));
  }
}
