package io.leuria.http.health;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.leuria.http.answer.Calls;
import io.leuria.http.answer.Replies;
import io.leuria.ports.in.ReportHealth;
import java.util.Optional;

/** {@code GET /health} (page, section Health). */
public final class HealthRoute {
  private final ReportHealth health;

  public HealthRoute(ReportHealth health) {
    this.health = health;
  }

  public void install(RoutesConfig routes) {
    routes.get("/health", this::health);
  }

  private void health(Context ctx) {
    ReportHealth.Health now = health.health(Calls.caller(ctx));
    Replies.ok(
        ctx, new View(now.leuria(), true, now.agent(), now.approvals(), now.paired(), now.embed()));
  }

  record View(
      String leuria,
      boolean ok,
      String agent,
      String approvals,
      Optional<Boolean> paired,
      Optional<String> embed) {}
}
