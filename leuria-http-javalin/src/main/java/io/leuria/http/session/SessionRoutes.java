package io.leuria.http.session;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.leuria.domain.session.Owner;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionId;
import io.leuria.http.answer.Calls;
import io.leuria.http.answer.Exchange;
import io.leuria.http.answer.Pulse;
import io.leuria.http.answer.Replies;
import io.leuria.json.Json;
import io.leuria.ports.in.RunSession;

/** {@code /session/…} (page, section Sessions). */
public final class SessionRoutes {
  private final RunSession sessions;
  private final Pulse pulse;

  public SessionRoutes(RunSession sessions, Pulse pulse) {
    this.sessions = sessions;
    this.pulse = pulse;
  }

  public void install(RoutesConfig routes) {
    routes.post("/session/prepare", this::prepare);
    routes.get("/session/{id}", this::info);
    routes.get("/session/{id}/stream", this::stream);
    routes.post("/session/{id}/prompt", this::prompt);
    routes.post("/session/{id}/approve", ctx -> act(ctx, sessions::approve));
    routes.post("/session/{id}/cancel-turn", ctx -> act(ctx, sessions::cancelTurn));
    routes.post("/session/{id}/cancel", ctx -> act(ctx, sessions::cancel));
    routes.post("/session/{id}/close", ctx -> act(ctx, sessions::close));
  }

  private void prepare(Context ctx) {
    Owner owner = Calls.owner(ctx);
    RunSession.SessionInfo info = sessions.prepare(owner, SessionBodies.prepare(Calls.body(ctx)));
    Replies.json(ctx, 201, Json.write(SessionViews.Prepared.of(info)));
  }

  private void info(Context ctx) {
    Replies.ok(ctx, SessionViews.Info.of(sessions.info(Calls.owner(ctx), id(ctx))));
  }

  private void stream(Context ctx) {
    SessionStream stream = new SessionStream(pulse);
    stream.follow(sessions.stream(Calls.owner(ctx), id(ctx), stream));
    stream.open(Exchange.of(ctx));
  }

  /** A session that isn't the caller's is unknown before its body is judged. */
  private void prompt(Context ctx) {
    sessions.info(Calls.owner(ctx), id(ctx));
    Prompt prompt = SessionBodies.prompt(Calls.body(ctx));
    act(ctx, (owner, id) -> sessions.prompt(owner, id, prompt));
  }

  private interface Action {
    RunSession.Outcome run(Owner owner, SessionId id);
  }

  /** The answer goes out first, then the events that the action causes (decision 14). */
  private static void act(Context ctx, Action action) {
    SessionId id = id(ctx);
    RunSession.Outcome outcome = action.run(Calls.owner(ctx), id);
    SessionViews.Action view = new SessionViews.Action(id.text(), outcome.status().word());
    try {
      Replies.json(ctx, 200, Json.write(view), written -> outcome.proceed());
    } catch (RuntimeException fault) {
      outcome.proceed();
      throw fault;
    }
  }

  private static SessionId id(Context ctx) {
    return new SessionId(ctx.pathParam("id"));
  }
}
