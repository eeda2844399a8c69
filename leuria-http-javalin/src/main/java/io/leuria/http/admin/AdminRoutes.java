package io.leuria.http.admin;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.leuria.domain.Refusal;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.EngineKind;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.AppName;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.Nonce;
import io.leuria.domain.pairing.PairingId;
import io.leuria.domain.pairing.Question;
import io.leuria.http.answer.Bodies;
import io.leuria.http.answer.Replies;
import io.leuria.http.pairing.NeedsReader;
import io.leuria.json.JsonObject;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ConnectSite;
import io.leuria.ports.in.DecidePairing;
import io.leuria.ports.in.DecidePairing.Answer;
import io.leuria.ports.in.ManageSites;
import java.util.List;
import java.util.Optional;

/**
 * The admin API of pairing and sites: what the desktop app's window and the commands ask of a
 * running engine. The door has already checked the admin token.
 */
public final class AdminRoutes {
  private final ConnectSite connect;
  private final DecidePairing pairing;
  private final ManageSites sites;
  private final ChooseAi ais;
  private final EngineKind kind;
  private final String version;

  public AdminRoutes(
      ConnectSite connect,
      DecidePairing pairing,
      ManageSites sites,
      ChooseAi ais,
      EngineKind kind,
      String version) {
    this.connect = connect;
    this.pairing = pairing;
    this.sites = sites;
    this.ais = ais;
    this.kind = kind;
    this.version = version;
  }

  public void addTo(RoutesConfig routes) {
    routes.get("/admin/status", this::status);
    routes.get("/admin/pairing", ctx -> Replies.json(ctx, 200, new RequestsView(requests(ctx))));
    routes.post("/admin/pairing/link", this::link);
    routes.post("/admin/pairing/{id}", this::decide);
    routes.get("/admin/sites", this::sites);
    routes.delete("/admin/sites", this::revoke);
    routes.post("/admin/sites/agent", this::chooseAi);
    routes.post("/admin/sites/model", this::chooseModel);
  }

  private record RequestsView(List<RequestView> requests) {}

  private record LinkedView(String requestId) {}

  private record OkView(boolean ok) {}

  private record SitesView(List<SiteView> sites) {}

  private record RemovedView(boolean removed) {}

  private void status(Context ctx) {
    AiId ai = ais.defaultAi();
    StatusView.AgentView agent =
        new StatusView.AgentView(ai.text(), ais.nameOf(ai, Optional.empty()));
    Replies.json(
        ctx,
        200,
        new StatusView(
            version, ctx.req().getLocalPort(), agent, sites.sites().size(), requests(ctx)));
  }

  private List<RequestView> requests(Context ctx) {
    int port = ctx.req().getLocalPort();
    return pairing.pending().stream().map(question -> RequestView.of(question, port)).toList();
  }

  private void link(Context ctx) {
    JsonObject body = body(ctx);
    Origin origin = origin(body);
    Nonce nonce =
        body.string("nonce")
            .flatMap(Nonce::parse)
            .orElseThrow(() -> malformed("nonce must be 22 to 128 base64url characters"));
    Optional<String> app = body.string("app").flatMap(AppName::clean);
    Needs needs = NeedsReader.of(body).orElse(Needs.NONE);
    PairingId id = connect.link(origin, nonce, app, needs);
    Replies.json(ctx, 201, new LinkedView(id.text()));
  }

  private void decide(Context ctx) {
    JsonObject body = body(ctx);
    boolean allow = body.bool("allow").orElse(false);
    Answer answer =
        allow
            ? new Answer(true, body.string("agent").flatMap(AiId::parse), body.string("model"))
            : Answer.NO;
    DecidedBy by = kind.app() ? DecidedBy.DESKTOP_APP : DecidedBy.TERMINAL;
    Question decided = pairing.decide(new PairingId(ctx.pathParam("id")), answer, by);
    Replies.json(ctx, 200, new OkView(decided.id().text().equals(ctx.pathParam("id"))));
  }

  private void sites(Context ctx) {
    Replies.json(ctx, 200, new SitesView(sites.sites().stream().map(SiteView::of).toList()));
  }

  private void revoke(Context ctx) {
    Origin origin =
        Optional.ofNullable(ctx.queryParam("origin"))
            .flatMap(Origin::ofAddress)
            .orElseThrow(() -> malformed("origin must be a web origin"));
    Replies.json(ctx, 200, new RemovedView(sites.revoke(origin)));
  }

  private void chooseAi(Context ctx) {
    JsonObject body = body(ctx);
    Optional<AiId> ai = body.string("agent").flatMap(AiId::parse);
    Grant grant = sites.chooseAi(origin(body), ai);
    Replies.json(ctx, 200, ChosenView.ai(grant));
  }

  private void chooseModel(Context ctx) {
    JsonObject body = body(ctx);
    Grant grant = sites.chooseModel(origin(body), body.string("model"));
    Replies.json(ctx, 200, ChosenView.model(grant, ais.aiOf(Optional.of(grant))));
  }

  private static Origin origin(JsonObject body) {
    return body.string("origin")
        .flatMap(Origin::ofAddress)
        .orElseThrow(() -> malformed("origin must be a web origin"));
  }

  private static JsonObject body(Context ctx) {
    return Bodies.object(ctx, Bodies.LARGE);
  }

  private static Refusal malformed(String message) {
    return new Refusal(Refusal.Code.MALFORMED, message);
  }
}
