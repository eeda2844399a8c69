package io.leuria.http.session;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.leuria.domain.session.Owner;
import io.leuria.domain.session.SessionId;
import io.leuria.http.answer.Admission;
import io.leuria.http.answer.Bodies;
import io.leuria.http.answer.Replies;
import io.leuria.ports.in.PageAccess;
import io.leuria.ports.in.RunSession;
import io.leuria.ports.in.RunSession.Outcome;
import io.leuria.ports.in.RunSession.SessionInfo;
import java.time.Instant;
import java.util.Optional;

/** The actions on a session (page, section Sessions). */
public final class SessionRoutes {
  private final RunSession sessions;

  public SessionRoutes(RunSession sessions) {
    this.sessions = sessions;
  }

  public void addTo(RoutesConfig routes) {
    routes.post("/session/prepare", this::prepare);
    routes.get("/session/{id}", this::info);
    routes.post("/session/{id}/approve", ctx -> act(ctx, sessions.approve(owner(ctx), id(ctx))));
    routes.post("/session/{id}/prompt", this::prompt);
    routes.post(
        "/session/{id}/cancel-turn", ctx -> act(ctx, sessions.cancelTurn(owner(ctx), id(ctx))));
    routes.post("/session/{id}/cancel", ctx -> act(ctx, sessions.cancel(owner(ctx), id(ctx))));
    routes.post("/session/{id}/close", ctx -> act(ctx, sessions.close(owner(ctx), id(ctx))));
  }

  private record PreparedView(
      String sessionId, String status, String registrationToken, String webmcpUrl) {}

  private record InfoView(
      String id,
      String status,
      String origin,
      Instant createdAt,
      Optional<String> error,
      String registrationToken,
      String webmcpUrl) {}

  private record ActionView(String sessionId, String status) {}

  private void prepare(Context ctx) {
    Owner owner = owner(ctx);
    SessionInfo info =
        sessions.prepare(owner, RequestReader.session(Bodies.object(ctx, Bodies.LARGE)));
    PageAccess access = info.access();
    Replies.json(
        ctx,
        201,
        new PreparedView(
            info.id().text(),
            info.status().word(),
            access.registrationToken(),
            access.webmcpUrl()));
  }

  private void info(Context ctx) {
    SessionInfo info = sessions.info(owner(ctx), id(ctx));
    Replies.json(
        ctx,
        200,
        new InfoView(
            info.id().text(),
            info.status().word(),
            info.owner().text(),
            info.createdAt(),
            info.error(),
            info.access().registrationToken(),
            info.access().webmcpUrl()));
  }

  private void prompt(Context ctx) {
    sessions.info(owner(ctx), id(ctx)); // an unknown session is a 404 whatever the body says
    act(
        ctx,
        sessions.prompt(
            owner(ctx), id(ctx), RequestReader.prompt(Bodies.object(ctx, Bodies.LARGE))));
  }

  /**
   * The answer goes out before the first event of what it started, and the events come even if it
   * can't (decision 14).
   */
  private static void act(Context ctx, Outcome outcome) {
    try {
      Replies.jsonNow(ctx, 200, new ActionView(ctx.pathParam("id"), outcome.status().word()));
    } finally {
      outcome.proceed();
    }
  }

  private static Owner owner(Context ctx) {
    return Admission.owner(Admission.caller(ctx));
  }

  private static SessionId id(Context ctx) {
    return new SessionId(ctx.pathParam("id"));
  }
}
