package io.leuria.http.pairing;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.leuria.domain.Refusal;
import io.leuria.domain.origin.Caller;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.Decision;
import io.leuria.domain.pairing.PairingId;
import io.leuria.domain.pairing.Question;
import io.leuria.http.answer.Admission;
import io.leuria.http.answer.Bodies;
import io.leuria.http.answer.Replies;
import io.leuria.json.JsonObject;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.DecidePairing;
import io.leuria.ports.in.DecidePairing.Answer;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The CLI engine's approval page: the page itself, its question's state, and the click (page,
 * section Pairing).
 */
public final class ApprovalRoutes {
  private final DecidePairing pairing;
  private final ChooseAi ais;
  private final ApprovalPage page = ApprovalPage.load();

  public ApprovalRoutes(DecidePairing pairing, ChooseAi ais) {
    this.pairing = pairing;
    this.ais = ais;
  }

  public void addTo(RoutesConfig routes) {
    routes.get("/connect/{id}", this::page);
    routes.get("/connect/{id}/state", this::state);
    routes.post("/connect/{id}/decide", this::decide);
  }

  private record StateView(String decision) {}

  private record DecidedView(String decision, String origin) {}

  private void page(Context ctx) {
    refuseSites(Admission.caller(ctx));
    Optional<Question> question = pairing.find(id(ctx));
    page.headers().forEach(ctx::header);
    ctx.contentType("text/html; charset=utf-8");
    ctx.result(question.map(this::show).orElseGet(page::expired));
  }

  private String show(Question question) {
    return page.show(question, ais.nameOf(ais.defaultAi(), ais.modelOf(Optional.empty())));
  }

  private void state(Context ctx) {
    refuseSites(Admission.caller(ctx));
    ctx.header("Cache-Control", "no-store");
    Replies.json(ctx, 200, new StateView(pairing.state(id(ctx)).word()));
  }

  /** Only a click on the engine's own page decides: browsers send its Origin with every POST. */
  private void decide(Context ctx) {
    boolean ownPage =
        Admission.caller(ctx) instanceof Caller.EnginePage && ctx.header("Origin") != null;
    if (!ownPage) {
      throw new Refusal(Refusal.Code.FORBIDDEN, "only the approval page can decide");
    }
    Bodies.requireJson(contentTypes(ctx));
    JsonObject body = Bodies.object(ctx, Bodies.SMALL);
    boolean allow = body.bool("allow").orElse(false);
    Question question =
        pairing.decide(id(ctx), allow ? Answer.YES : Answer.NO, DecidedBy.APPROVAL_PAGE);
    Decision decision = allow ? Decision.ALLOWED : Decision.DENIED;
    Replies.json(ctx, 200, new DecidedView(decision.word(), question.origin().text()));
  }

  private static void refuseSites(Caller caller) {
    if (caller instanceof Caller.Site) {
      throw new Refusal(Refusal.Code.FORBIDDEN, "the approval page is the engine's own");
    }
  }

  private static List<String> contentTypes(Context ctx) {
    return Collections.list(ctx.req().getHeaders("Content-Type"));
  }

  private static PairingId id(Context ctx) {
    return new PairingId(ctx.pathParam("id"));
  }
}
