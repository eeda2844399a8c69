package io.leuria.http.server;

import io.leuria.http.answer.LongAnswer;
import java.util.List;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Offers each admitted request to the answers that can last, then to the ordinary routes. */
final class LongAnswers extends Handler.Wrapper {
  private final List<LongAnswer> answers;

  LongAnswers(List<LongAnswer> answers) {
    this.answers = answers;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    for (LongAnswer answer : answers) {
      if (answer.answer(request, response, callback)) {
        return true;
      }
    }
    return super.handle(request, response, callback);
  }
}
