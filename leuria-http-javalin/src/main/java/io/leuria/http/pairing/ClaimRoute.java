package io.leuria.http.pairing;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.Caller;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.AppName;
import io.leuria.domain.pairing.ClaimAnswer;
import io.leuria.domain.pairing.Nonce;
import io.leuria.http.answer.Admission;
import io.leuria.http.answer.Bodies;
import io.leuria.http.answer.HttpErrors;
import io.leuria.http.answer.LongAnswer;
import io.leuria.http.answer.Replies;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.ports.in.ConnectSite;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * POST /connect/claim: a poll of up to 25 s that holds no thread (page, section Pairing, steps 3
 * and 4).
 */
public final class ClaimRoute implements LongAnswer {
  private final ConnectSite connect;

  public ClaimRoute(ConnectSite connect) {
    this.connect = connect;
  }

  private record ClaimView(String status, Optional<String> token) {}

  @Override
  public boolean answer(Request request, Response response, Callback callback) {
    String path = request.getHttpURI().getPath();
    if (!"/connect/claim".equals(path) || !request.getMethod().equals("POST")) {
      return false;
    }
    Origin site = site(Admission.caller(request));
    Bodies.requireJson(Bodies.contentTypes(request));
    Bodies.bytes(request, Bodies.SMALL)
        .thenApply(bytes -> Bodies.parse(bytes, Bodies.SMALL))
        .thenCompose(body -> claim(site, body, request, response, callback))
        .whenComplete(
            (answered, failure) -> {
              if (failure != null) {
                Replies.error(response, callback, HttpErrors.of(failure));
              }
            });
    return true;
  }

  private CompletableFuture<Void> claim(
      Origin site, JsonObject body, Request request, Response response, Callback callback) {
    Nonce nonce =
        body.string("nonce")
            .flatMap(Nonce::parse)
            .orElseThrow(
                () ->
                    new Refusal(
                        Refusal.Code.MALFORMED, "nonce must be 22 to 128 base64url characters"));
    Optional<String> app = body.string("app").flatMap(AppName::clean);
    return connect
        .claim(site, nonce, app, NeedsReader.of(body), new WaitingClient(request))
        .thenAccept(answer -> write(site, nonce, answer, response, callback));
  }

  private void write(
      Origin site, Nonce nonce, ClaimAnswer answer, Response response, Callback callback) {
    ClaimView view =
        answer.fold(
            () -> new ClaimView("pending", Optional.empty()),
            () -> new ClaimView("denied", Optional.empty()),
            token -> new ClaimView("allowed", Optional.of(token.secret())));
    Optional<Token> token = answer.fold(Optional::empty, Optional::empty, Optional::of);
    if (token.isPresent()) {
      // The liveness check may have taken a byte of a following request, so the connection ends
      // here.
      response.getHeaders().put(HttpHeader.CONNECTION, "close");
    }
    Callback reporting =
        token.isEmpty()
            ? callback
            : Callback.from(
                () -> {
                  connect.delivered(site, nonce, true);
                  callback.succeeded();
                },
                failure -> {
                  connect.delivered(site, nonce, false);
                  callback.failed(failure);
                });
    Replies.json(response, reporting, 200, Json.write(view));
  }

  private static Origin site(Caller caller) {
    return caller.fold(
        ClaimRoute::notAPage,
        ClaimRoute::notAPage,
        ClaimRoute::notAPage,
        ClaimRoute::notAPage,
        Caller.Site::origin);
  }

  private static Origin notAPage() {
    throw new Refusal(Refusal.Code.MALFORMED, "a claim must come from a web page");
  }
}
