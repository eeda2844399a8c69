package io.leuria.http.answer;

import io.leuria.domain.origin.Caller;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Takes over the requests that ask to become a WebSocket and were admitted. */
public interface Upgrades {
  /** Answers with a 101, or with a plain refusal. */
  void upgrade(
      Caller caller, Request request, Response response, Callback callback, ErrorAnswers answers);
}
