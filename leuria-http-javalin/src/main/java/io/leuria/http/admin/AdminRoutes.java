package io.leuria.http.admin;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.leuria.domain.grant.AiId;
import io.leuria.http.answer.Calls;
import io.leuria.http.answer.Replies;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.DecidePairing;
import io.leuria.ports.in.ManageSites;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

/** {@code /admin/…}, for whoever the door let in with the admin token (engine behaviour, 10). */
public final class AdminRoutes {
  private final ChooseAi ais;
  private final DecidePairing pairing;
  private final ManageSites sites;
  private final String version;
  private final IntSupplier port;

  public AdminRoutes(
      ChooseAi ais, DecidePairing pairing, ManageSites sites, String version, IntSupplier port) {
    this.ais = ais;
    this.pairing = pairing;
    this.sites = sites;
    this.version = version;
    this.port = port;
  }

  public void install(RoutesConfig routes) {
    routes.get("/admin/status", this::status);
    routes.post("/admin/agent", this::makeDefault);
  }

  private void status(Context ctx) {
    AiId ai = ais.defaultAi();
    List<AdminViews.Request> pending =
        pairing.pending().stream()
            .map(question -> AdminViews.Request.of(question, port.getAsInt()))
            .toList();
    Replies.ok(
        ctx,
        new AdminViews.Status(
            version,
            port.getAsInt(),
            new AdminViews.Ai(ai.text(), name(ai), ai.isModelService() ? "llm" : "agent"),
            sites.sites().size(),
            pending));
  }

  private void makeDefault(Context ctx) {
    AiId ai =
        Calls.body(ctx)
            .string("id")
            .flatMap(AiId::parse)
            .orElseThrow(() -> Calls.malformed("id must name an AI"));
    ais.makeDefault(ai);
    Replies.ok(ctx, new AdminViews.Chosen(ai.text(), name(ai)));
  }

  private String name(AiId ai) {
    return ais.nameOf(ai, Optional.empty());
  }
}
