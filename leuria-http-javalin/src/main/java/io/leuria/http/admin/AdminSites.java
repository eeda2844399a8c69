package io.leuria.http.admin;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.leuria.domain.JsonText;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import io.leuria.http.answer.Calls;
import io.leuria.http.answer.Replies;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ManageSites;
import java.util.Optional;

/** The connected sites, and what each of them uses. */
public final class AdminSites {
  private final ManageSites sites;
  private final ChooseAi ai;

  public AdminSites(ManageSites sites, ChooseAi ai) {
    this.sites = sites;
    this.ai = ai;
  }

  public void install(RoutesConfig routes) {
    routes.get("/admin/sites", this::list);
    routes.delete("/admin/sites", this::remove);
    routes.post("/admin/sites/agent", this::agent);
    routes.post("/admin/sites/model", this::model);
  }

  private void list(Context ctx) {
    Replies.ok(ctx, new AdminViews.Sites(sites.sites().stream().map(AdminViews.Site::of).toList()));
  }

  private void remove(Context ctx) {
    Origin site = origin(Optional.ofNullable(ctx.queryParam("origin")));
    Replies.ok(ctx, new AdminViews.Removed(sites.revoke(site)));
  }

  private void agent(Context ctx) {
    JsonObject body = Calls.body(ctx);
    Origin site = origin(body.string("origin"));
    Grant grant = sites.chooseAi(site, AdminPairing.ai(body.raw("agent")));
    Replies.ok(ctx, AdminViews.SiteAgent.of(grant));
  }

  private void model(Context ctx) {
    JsonObject body = Calls.body(ctx);
    Grant grant = sites.chooseModel(origin(body.string("origin")), model(body.raw("model")));
    Replies.ok(ctx, AdminViews.SiteModel.of(grant, ai.aiOf(Optional.of(grant))));
  }

  private static Optional<String> model(Optional<JsonText> raw) {
    return raw.filter(value -> !value.equals(JsonText.NULL))
        .map(
            value ->
                Json.string(value)
                    .filter(text -> !text.isBlank())
                    .orElseThrow(() -> Calls.malformed("model must be a string, or null")));
  }

  private static Origin origin(Optional<String> address) {
    return address
        .flatMap(Origin::ofAddress)
        .orElseThrow(() -> Calls.malformed("origin must be a web origin"));
  }
}
