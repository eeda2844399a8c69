package io.leuria.domain.origin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.leuria.domain.origin.DoorVerdict.Admitted;
import io.leuria.domain.origin.DoorVerdict.Cors;
import io.leuria.domain.origin.DoorVerdict.Preflight;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DoorRoutesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "//",
        "///health",
        "/.",
        "/..",
        "*",
        "",
        "/%",
        "/%zz",
        "/%00",
        "/%2e%2e/admin/x",
        "/session/..%2f..%2fadmin",
        "/%61dmin/sites",
        "/./admin/",
        "/admin;x=1/",
        "/session/%c0%af",
        "\\admin",
        "/session/../admin",
        "/session//x",
        "/session/a\\b",
        "/Health",
        "/health/",
        "/embed/",
        "/session",
        "/webmcp",
        "/connect",
        "/connect/",
        "/connect/a/b",
        "/connect/claim/x",
        "http://127.0.0.1:19570/health"
      })
  void leadsNowhereOnAnyPathButTheExactOnes(String path) {
    assertEquals("404", Verdicts.word(Request.get(path).at(EngineKind.APP)));
    assertEquals("404", Verdicts.word(Request.upgrade(path).at(EngineKind.APP)));
    Request site = Request.get(path).origin("https://site.example");
    assertEquals("401", Verdicts.word(site.at(EngineKind.CLI)));
    assertEquals("--", Verdicts.word(site.at(EngineKind.APP)));
  }

  @Test
  void takesAPathOf64KilobytesWithoutHarm() {
    String path = "/session/" + "a/".repeat(32_768);
    assertEquals("404", Verdicts.word(Request.get(path).at(EngineKind.CLI)));
  }

  @ParameterizedTest
  @CsvSource({
    "HEAD, /health",
    "POST, /health",
    "GET, /connect",
    "POST, /connect",
    "PUT, /connect/claim",
    "POST, /connect/abc",
    "DELETE, /connect/abc",
    "GET, /connect/abc/decide",
    "HEAD, /connect/abc",
    "POST, /connect/abc/state"
  })
  void treatsAWrongMethodLikeAnUnknownPath(String method, String path) {
    Request request = Request.of(method, path);
    assertEquals("404", Verdicts.word(request.at(EngineKind.CLI)));
    assertEquals(
        "401", Verdicts.word(request.origin("https://stranger.example").at(EngineKind.CLI)));
    assertEquals("403", Verdicts.word(request.fetchSite("same-origin").at(EngineKind.CLI)));
    assertEquals("orig", Verdicts.word(request.fetchSite("none").at(EngineKind.CLI)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "",
        "application/jsonp",
        "text/plain; application/json"
      })
  void asksNoQuestionWithoutAPreflight(String type) {
    Request claim = Request.post("/connect/claim").origin("https://site.example").type(type);
    assertEquals("415", Verdicts.word(claim.at(EngineKind.CLI)));
    assertEquals("415", Verdicts.word(claim.type().at(EngineKind.APP_DEV)));
    assertEquals("--", Verdicts.word(claim.at(EngineKind.APP)));
    Request decide = Request.post("/connect/abc/decide").type(type);
    assertEquals("415", Verdicts.word(decide.origin("http://127.0.0.1:19570").at(EngineKind.CLI)));
    assertEquals("403", Verdicts.word(decide.origin("https://site.example").at(EngineKind.CLI)));
    assertEquals("403", Verdicts.word(decide.at(EngineKind.CLI)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/json", "Application/JSON;charset=utf-8"})
  void takesJsonInEverySpelling(String type) {
    Request claim = Request.post("/connect/claim").origin("https://site.example").type(type);
    assertEquals("in", Verdicts.word(claim.at(EngineKind.CLI)));
  }

  @ParameterizedTest
  @CsvSource({
    "/webmcp/register, in",
    "/webmcp/channel/a-B_9, in",
    "/webmcp/channel/, 404",
    "/webmcp/channel/a/b, 404",
    "/webmcp/channel, 404",
    "/webmcp/mcp, 404",
    "/webmcp/register/, 404",
    "/admin/status, 404",
    "/health, 404",
    "/connect/abc, 404"
  })
  void opensWebSocketsOnTheTwoPathsAlone(String path, String word) {
    Request request = Request.upgrade(path);
    assertEquals(word, Verdicts.word(request.at(EngineKind.APP)));
    assertEquals(word, Verdicts.word(request.origin("https://shop.example").at(EngineKind.APP)));
  }

  @Test
  void namesTheGrantOfAnUpgradeOnlyWhenItsTokenCame() {
    Request request = Request.upgrade("/webmcp/register").origin("https://shop.example");
    Admitted admitted = assertInstanceOf(Admitted.class, request.at(EngineKind.APP));
    assertEquals(new Caller.Site(Known.SHOP, Optional.empty()), admitted.caller());
  }

  @Test
  void answersThePreflightOfAnyPathAlike() {
    for (String path : List.of("/embed", "/session/x/stream", "/nope", "/health", "//", "*")) {
      Request request = Request.of("OPTIONS", path).origin("https://shop.example");
      assertEquals(new Preflight(Cors.page("https://shop.example")), request.at(EngineKind.APP));
    }
  }
}
