package io.leuria.http.server;

import io.leuria.domain.origin.DoorVerdict.Admitted;
import io.leuria.http.answer.Admission;
import io.leuria.http.answer.HttpErrors;
import io.leuria.http.answer.Replies;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Shapes the server's own error answers. Before the caller is known, a silent engine gives the
 * silent answer; otherwise they are JSON with the headers of every other answer, and never a stack
 * trace or a server's name (decision 4).
 */
final class ErrorAnswers extends ErrorHandler {
  private final boolean silent;

  ErrorAnswers(boolean silent) {
    this.silent = silent;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Optional<Admitted> admitted = Admission.find(request);
    if (admitted.isEmpty() && silent) {
      Guard.writeSilent(response, callback);
      return true;
    }
    int status = response.getStatus() < 400 ? 500 : response.getStatus();
    AnswerHeaders.common(response.getHeaders());
    admitted.ifPresent(known -> AnswerHeaders.cors(response.getHeaders(), known.cors()));
    if (status == 400) {
      // What follows a request that couldn't be read can't be told from the rest of it.
      response.getHeaders().put(HttpHeader.CONNECTION, "close");
    }
    Replies.error(response, callback, HttpErrors.ofStatus(status));
    return true;
  }
}
