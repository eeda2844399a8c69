package io.leuria.http.admin;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.AppName;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.Nonce;
import io.leuria.domain.pairing.PairingId;
import io.leuria.http.answer.Calls;
import io.leuria.http.answer.Replies;
import io.leuria.http.pairing.NeedsReader;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.ports.in.ConnectSite;
import io.leuria.ports.in.DecidePairing;
import java.util.Optional;
import java.util.function.IntSupplier;

/** Links that the app received, and the visitor's answers in its window. */
public final class AdminPairing {
  private final ConnectSite connect;
  private final DecidePairing decide;
  private final Optional<DecidedBy> decidedBy;
  private final IntSupplier port;

  public AdminPairing(
      ConnectSite connect, DecidePairing decide, Optional<DecidedBy> decidedBy, IntSupplier port) {
    this.connect = connect;
    this.decide = decide;
    this.decidedBy = decidedBy;
    this.port = port;
  }

  public void install(RoutesConfig routes) {
    routes.get("/admin/pairing", this::list);
    routes.post("/admin/pairing/link", this::link);
    routes.post("/admin/pairing/{id}", this::decide);
  }

  private void list(Context ctx) {
    Replies.ok(
        ctx,
        new AdminViews.Requests(
            decide.pending().stream()
                .map(question -> AdminViews.Request.of(question, port.getAsInt()))
                .toList()));
  }

  private void link(Context ctx) {
    JsonObject body = Calls.body(ctx);
    Origin site =
        body.string("origin")
            .flatMap(Origin::ofAddress)
            .orElseThrow(() -> Calls.malformed("origin must be a web origin"));
    Nonce nonce =
        body.string("nonce")
            .flatMap(Nonce::parse)
            .orElseThrow(() -> Calls.malformed("nonce must be 22 to 128 base64url characters"));
    Optional<String> app = body.string("app").flatMap(AppName::clean);
    Needs needs = NeedsReader.read(body).orElse(Needs.NONE);
    PairingId id = connect.link(site, nonce, app, needs);
    Replies.json(ctx, 201, Json.write(new AdminViews.Linked(id.text())));
  }

  private void decide(Context ctx) {
    DecidedBy by = decidedBy();
    JsonObject body = Calls.body(ctx);
    boolean allow = body.bool("allow").orElse(false);
    Optional<AiId> ai = ai(body.raw("agent"));
    PairingId id = new PairingId(ctx.pathParam("id"));
    decide.decide(id, new DecidePairing.Answer(allow, ai, body.string("model")), by);
    Replies.ok(ctx, new AdminViews.Ok(true));
  }

  /** On a CLI engine a command decides only when the engine was started for that (decision 35). */
  private DecidedBy decidedBy() {
    return decidedBy.orElseThrow(
        () ->
            new Refusal(
                Refusal.Code.FORBIDDEN,
                "only the approval page decides; see --approve-in-terminal"));
  }

  /** An AI's id, or null for the default one. */
  static Optional<AiId> ai(Optional<JsonText> raw) {
    return raw.filter(value -> !value.equals(JsonText.NULL))
        .map(
            value ->
                Json.string(value)
                    .flatMap(AiId::parse)
                    .orElseThrow(() -> Calls.malformed("agent must name an AI, or be null")));
  }
}
