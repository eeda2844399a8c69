package io.leuria.domain.origin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.leuria.domain.origin.DoorVerdict.Cors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every caller at every part of the engine. In the cells: in (admitted), -- (silent), 204
 * (preflight), orig (403 origin not allowed), 403 (forbidden), 401 (not paired), adm (401 of the
 * admin gate), 404.
 */
class DoorTableTest {
  private static final List<Request> REQUESTS =
      List.of(
          Request.get("/health"),
          Request.of("OPTIONS", "/session/x/stream"),
          Request.post("/connect/claim"),
          Request.get("/connect/abc"),
          Request.get("/connect/abc/state"),
          Request.post("/connect/abc/decide"),
          Request.get("/admin/status"),
          Request.of("OPTIONS", "/admin/status"),
          Request.post("/webmcp/mcp"),
          Request.post("/embed"),
          Request.post("/session/prepare"),
          Request.get("/nope"),
          Request.upgrade("/webmcp/register"),
          Request.upgrade("/nope"));

  private static final String CLI =
      """
      caller      health opts clai page stat deci admi adop mcp  embe sess nope wsok ws
      local       in   204  in   in   in   403  adm  204  in   in   in   404  in   404
      command     in   204  in   in   in   403  in   204  in   in   in   404  in   404
      own         in   204  in   in   in   in   orig orig 403  403  403  403  403  403
      ownFetch    in   204  in   in   in   403  orig orig 403  403  403  403  403  403
      app         orig orig orig orig orig orig in   204  orig orig orig orig orig orig
      appNoToken  orig orig orig orig orig orig adm  204  orig orig orig orig orig orig
      devPage     in   204  in   403  403  403  orig orig 401  401  401  401  403  403
      stranger    in   204  in   403  403  403  orig orig 401  401  401  401  403  403
      asked       in   204  in   403  403  403  orig orig 401  401  401  401  403  403
      noToken     in   204  in   403  403  403  orig orig 401  401  401  401  in   404
      wrongToken  in   204  in   403  403  403  orig orig 401  401  401  401  in   404
      paired      in   204  in   403  403  403  orig orig 403  in   in   404  in   404
      typed       in   orig orig in   orig orig orig orig orig orig orig orig orig orig
      navigation  orig orig orig in   orig orig orig orig orig orig orig orig orig orig
      noCors      orig orig orig orig orig orig orig orig orig orig orig orig orig orig
      frame       orig orig orig orig orig orig orig orig orig orig orig orig orig orig
      nullOrigin  orig orig orig orig orig orig orig orig orig orig orig orig orig orig
      twoOrigins  orig orig orig orig orig orig orig orig orig orig orig orig orig orig
      """;

  private static final String APP =
      """
      caller      health opts clai page stat deci admi adop mcp  embe sess nope wsok ws
      local       in   204  in   in   in   403  adm  204  in   in   in   404  in   404
      command     in   204  in   in   in   403  in   204  in   in   in   404  in   404
      own         in   204  in   in   in   in   --   --   403  403  403  403  403  403
      ownFetch    in   204  in   in   in   403  --   --   403  403  403  403  403  403
      app         --   --   --   --   --   --   in   204  --   --   --   --   --   --
      appNoToken  --   --   --   --   --   --   adm  204  --   --   --   --   --   --
      devPage     --   --   --   --   --   --   --   --   --   --   --   --   --   --
      stranger    --   --   --   --   --   --   --   --   --   --   --   --   --   --
      asked       in   204  in   403  403  403  --   --   401  401  401  401  403  403
      noToken     in   204  in   403  403  403  --   --   401  401  401  401  in   404
      wrongToken  in   204  in   403  403  403  --   --   401  401  401  401  in   404
      paired      in   204  in   403  403  403  --   --   403  in   in   404  in   404
      typed       in   --   --   in   --   --   --   --   --   --   --   --   --   --
      navigation  --   --   --   in   --   --   --   --   --   --   --   --   --   --
      noCors      --   --   --   --   --   --   --   --   --   --   --   --   --   --
      frame       --   --   --   --   --   --   --   --   --   --   --   --   --   --
      nullOrigin  --   --   --   --   --   --   --   --   --   --   --   --   --   --
      twoOrigins  --   --   --   --   --   --   --   --   --   --   --   --   --   --
      """;

  /** As on the CLI engine, but pages of this computer may try the admin token. */
  private static final String APP_DEV =
      CLI.replace(
              "own         in   204  in   in   in   in   orig orig",
              "own         in   204  in   in   in   in   adm  204 ")
          .replace(
              "devPage     in   204  in   403  403  403  orig orig",
              "devPage     in   204  in   403  403  403  in   204 ");

  private static final Map<String, UnaryOperator<Request>> CALLERS =
      Map.ofEntries(
          Map.entry("local", request -> request),
          Map.entry("command", request -> request.auth(bearer(Known.ADMIN.secret()))),
          Map.entry("own", request -> request.origin("http://localhost:19570")),
          Map.entry("ownFetch", request -> request.fetchSite("same-origin")),
          Map.entry("app", request -> admin(request, "tauri://localhost")),
          Map.entry("appNoToken", request -> request.origin("tauri://localhost").auth("x")),
          Map.entry("devPage", request -> admin(request, "http://localhost:3000")),
          Map.entry("stranger", request -> admin(request, "https://stranger.example")),
          Map.entry("asked", request -> request.origin("https://asked.example")),
          Map.entry("noToken", request -> request.origin("https://shop.example")),
          Map.entry("wrongToken", request -> admin(request, "https://shop.example")),
          Map.entry("paired", request -> paired(request, "HTTPS://Shop.Example")),
          Map.entry("typed", request -> request.fetchSite("none")),
          Map.entry("navigation", request -> crossSite(request, "document")),
          Map.entry("noCors", request -> crossSite(request, "image")),
          Map.entry("frame", request -> crossSite(request, "iframe")),
          Map.entry("nullOrigin", request -> paired(request, "null")),
          Map.entry(
              "twoOrigins",
              request -> request.origin("https://shop.example", "https://shop.example")));

  static Stream<Arguments> rows() {
    return Map.of(EngineKind.CLI, CLI, EngineKind.APP, APP, EngineKind.APP_DEV, APP_DEV)
        .entrySet()
        .stream()
        .flatMap(
            table ->
                table.getValue().lines().skip(1).map(row -> Arguments.of(table.getKey(), row)));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void answersEveryCallerOnEveryRoute(EngineKind kind, String row) {
    List<String> cells = cells(row);
    UnaryOperator<Request> caller = caller(row);
    List<String> verdicts = new ArrayList<>();
    for (Request request : REQUESTS) {
      verdicts.add(Verdicts.word(caller.apply(request).at(kind)));
    }
    assertEquals(cells.subList(1, cells.size()), verdicts);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void givesCorsToTheOriginAsReceivedAndToNoOneElse(EngineKind kind, String row) {
    UnaryOperator<Request> caller = caller(row);
    for (Request plain : REQUESTS) {
      Request request = caller.apply(plain);
      Cors cors =
          request
              .at(kind)
              .fold(
                  silent -> Cors.NONE, r -> r.cors(), preflight -> preflight.cors(), a -> a.cors());
      cors.allowOrigin().ifPresent(echo -> assertEquals(request.facts().origins(), List.of(echo)));
      assertEquals(expectedKind(request, kind), cors.kind(), request.toString());
    }
  }

  @Test
  void knowsEveryCallerOfTheTable() {
    assertEquals(CALLERS.size(), CLI.lines().count() - 1);
    assertEquals(CALLERS.size(), APP.lines().count() - 1);
  }

  private static Cors.Kind expectedKind(Request request, EngineKind kind) {
    DoorVerdict verdict = request.at(kind);
    String word = Verdicts.word(verdict);
    boolean admin = request.facts().path().startsWith("/admin");
    if (word.equals("--") || word.equals("orig") || request.facts().upgrade()) {
      return Cors.Kind.NONE;
    } else if (admin) {
      return Cors.Kind.ADMIN;
    }
    boolean site =
        request.facts().origins().stream().anyMatch(origin -> !origin.endsWith(":19570"));
    return site || word.equals("204") ? Cors.Kind.PAGE : Cors.Kind.NONE;
  }

  private static List<String> cells(String row) {
    return List.of(row.split(" +", -1));
  }

  private static UnaryOperator<Request> caller(String row) {
    return Objects.requireNonNull(CALLERS.get(cells(row).get(0)));
  }

  private static String bearer(String secret) {
    return "Bearer " + secret;
  }

  private static Request admin(Request request, String origin) {
    return request.origin(origin).auth(bearer(Known.ADMIN.secret()));
  }

  private static Request paired(Request request, String origin) {
    return request.origin(origin).auth(bearer(Known.TOKEN.secret()));
  }

  private static Request crossSite(Request request, String dest) {
    return request.fetchSite("cross-site").fetchDest(dest);
  }
}
