package io.leuria.http.pairing;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.leuria.domain.Refusal;
import io.leuria.domain.origin.Caller;
import io.leuria.domain.pairing.AppName;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.Nonce;
import io.leuria.domain.pairing.PairingId;
import io.leuria.domain.pairing.Question;
import io.leuria.http.answer.Calls;
import io.leuria.http.answer.Exchange;
import io.leuria.http.answer.Pulse;
import io.leuria.http.answer.Replies;
import io.leuria.json.JsonObject;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ConnectSite;
import io.leuria.ports.in.DecidePairing;
import java.util.Optional;

/** {@code /connect/…}: the claim of a page, and the page on which the visitor answers it. */
public final class PairingRoutes {
  private final ConnectSite connect;
  private final DecidePairing decide;
  private final ChooseAi ai;
  private final Pulse pulse;
  private final ApprovalPage page = ApprovalPage.load();

  public PairingRoutes(ConnectSite connect, DecidePairing decide, ChooseAi ai, Pulse pulse) {
    this.connect = connect;
    this.decide = decide;
    this.ai = ai;
    this.pulse = pulse;
  }

  public void install(RoutesConfig routes) {
    routes.post("/connect/claim", this::claim);
    routes.get("/connect/{id}", this::show);
    routes.get("/connect/{id}/state", this::state);
    routes.post("/connect/{id}/decide", this::decide);
  }

  private void claim(Context ctx) {
    Calls.requireJson(ctx);
    Caller.Site site =
        Calls.site(ctx).orElseThrow(() -> Calls.malformed("a claim comes from a web page"));
    JsonObject body = Calls.body(ctx);
    Nonce nonce =
        body.string("nonce")
            .flatMap(Nonce::parse)
            .orElseThrow(() -> Calls.malformed("nonce must be 22 to 128 base64url characters"));
    Claim claim = new Claim(connect, site.origin(), nonce, Exchange.of(ctx), pulse);
    pulse.add(claim);
    connect
        .claim(
            site.origin(),
            nonce,
            body.string("app").flatMap(AppName::clean),
            NeedsReader.read(body),
            claim)
        .whenComplete(claim::answer);
  }

  private void show(Context ctx) {
    refuseSites(ctx);
    ApprovalPage.headers(ctx.res(), page.policy());
    Optional<Question> question = decide.find(id(ctx));
    String html = question.map(asked -> page.html(asked, aiName())).orElseGet(page::expiredHtml);
    Replies.html(ctx, html);
  }

  private void state(Context ctx) {
    refuseSites(ctx);
    Replies.ok(ctx, new StateView(decide.state(id(ctx)).word()));
  }

  private void decide(Context ctx) {
    if (!Calls.isOwnPage(ctx)) {
      throw new Refusal(Refusal.Code.FORBIDDEN, "only the engine's own page decides");
    }
    Calls.requireJson(ctx);
    boolean allow = Calls.body(ctx).bool("allow").orElse(false);
    DecidePairing.Answer answer = allow ? DecidePairing.Answer.YES : DecidePairing.Answer.NO;
    Question decided = decide.decide(id(ctx), answer, DecidedBy.APPROVAL_PAGE);
    Replies.ok(ctx, new DecidedView(allow ? "allowed" : "denied", decided.origin().text()));
  }

  /** The page and its state are the engine's own; another site has no business with them. */
  private static void refuseSites(Context ctx) {
    if (Calls.site(ctx).isPresent()) {
      throw new Refusal(Refusal.Code.FORBIDDEN, "not for web pages");
    }
  }

  private String aiName() {
    return ai.nameOf(ai.defaultAi(), ai.modelOf(Optional.empty()));
  }

  private static PairingId id(Context ctx) {
    return new PairingId(ctx.pathParam("id"));
  }

  record StateView(String decision) {}

  record DecidedView(String decision, String origin) {}
}
