package io.leuria.http.answer;

import io.leuria.domain.Refusal;
import io.leuria.domain.origin.Area;
import io.leuria.domain.origin.DoorVerdict;
import io.leuria.domain.origin.DoorVerdict.Admitted;
import io.leuria.ports.in.AnswerDoor;
import java.util.Optional;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stands in front of every request and upgrade: asks the door once, gives its refusals, and passes
 * on what was admitted with its CORS headers set and its body read (decisions 1 to 6).
 */
public final class Guard extends Handler.Wrapper {
  static final String ADMITTED = "leuria.admitted";
  static final String BODY = "leuria.body";
  private static final Logger LOG = LoggerFactory.getLogger(Guard.class);

  private final AnswerDoor door;
  private final ErrorAnswers answers;
  private final Upgrades upgrades;
  private final InFlight inFlight = new InFlight();
  private final GateLog gateLog = new GateLog();

  public Guard(AnswerDoor door, ErrorAnswers answers, Upgrades upgrades) {
    this.door = door;
    this.answers = answers;
    this.upgrades = upgrades;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    inFlight.begin(request);
    AnswerHeaders.protect(response.getHeaders());
    DoorVerdict verdict = door.decide(Facts.of(request));
    Optional<Admitted> admitted =
        verdict.fold(
            silent -> {
              gateLog.turnedAway(silent.reason());
              answers.silent(request, response, callback);
              return Optional.empty();
            },
            refused -> {
              gateLog.turnedAway(refused.message());
              request.setAttribute(ErrorAnswers.CORS, refused.cors());
              Refusal refusal = new Refusal(refused.code(), refused.message());
              answers.refused(request, response, callback, refusal);
              return Optional.empty();
            },
            preflight -> {
              answers.preflight(request, response, callback, preflight.cors());
              return Optional.empty();
            },
            Optional::of);
    admitted.ifPresent(entry -> admit(entry, request, response, callback));
    return true;
  }

  /** Waits a moment for the requests under way, when the server stops. */
  public void awaitQuiet() {
    inFlight.awaitNone();
  }

  private void admit(Admitted entry, Request request, Response response, Callback callback) {
    request.setAttribute(ADMITTED, entry);
    if (Facts.isUpgrade(request)) {
      upgrades.upgrade(entry.caller(), request, response, callback, answers);
      return;
    }
    request.setAttribute(ErrorAnswers.CORS, entry.cors());
    AnswerHeaders.allow(response.getHeaders(), entry.cors());
    int most = entry.area() == Area.CONNECT ? BodyReader.MOST_WITHOUT_TOKEN : BodyReader.MOST;
    BodyReader.read(
        request,
        most,
        body -> {
          request.setAttribute(BODY, body);
          route(request, response, callback);
        },
        refusal -> answers.refused(request, response, callback, refusal));
  }

  private void route(Request request, Response response, Callback callback) {
    try {
      if (!super.handle(request, response, callback)) {
        Response.writeError(request, response, callback, 404);
      }
    } catch (Throwable fault) {
      LOG.error("a request failed", fault);
      Response.writeError(request, response, callback, 500);
    }
  }
}
