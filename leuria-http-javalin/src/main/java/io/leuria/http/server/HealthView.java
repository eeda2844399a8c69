package io.leuria.http.server;

import io.javalin.http.Context;
import io.leuria.http.answer.Admission;
import io.leuria.ports.in.ReportHealth;
import io.leuria.ports.in.ReportHealth.Health;
import java.util.Optional;

/** The answer to GET /health. */
record HealthView(
    String leuria,
    boolean ok,
    String agent,
    String approvals,
    Optional<Boolean> paired,
    Optional<String> embed) {

  static HealthView of(ReportHealth report, Context ctx) {
    Health health = report.health(Admission.caller(ctx));
    return new HealthView(
        health.leuria(), true, health.agent(), health.approvals(), health.paired(), health.embed());
  }
}
