package io.leuria.http.answer;

import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** An answer that can last: it is written as it comes and never holds a thread. */
public interface LongAnswer {
  /** Takes a request, or leaves it (false). Refusals may be thrown until it is taken. */
  boolean answer(Request request, Response response, Callback callback);
}
